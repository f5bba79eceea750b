// The list of messages in the open channel: in order, at the right scroll position, changed in place.

import { byId, h } from "./dom.js";
import { inline } from "./markdown.js";
import { messageElement } from "./message.js";
import { morph } from "./morph.js";
import { channel, inOrder, loadEarlier, store } from "./store.js";

const NEAR = 80; // pixels from the end that still count as reading the newest
const list = byId("messages");
const scroll = byId("scroll");
let atEnd = true;
let seenAt = 0; // where it was scrolled to

const current = () => store.places.get(store.open);

/** Shows the open channel from its newest message. */
export function showAll() {
  const messages = inOrder(current().messages.values());
  list.replaceChildren(...messages.map((message, index) => messageElement(message, messages[index - 1])));
  byId("earlier").hidden = current().complete;
  if (messages.length === 0) list.append(welcome());
  toEnd();
}

/** What an empty place shows: what it is for. */
function welcome() {
  const { kind, topic } = channel(store.open);
  const about = kind === "dm" ? `When a game begins, ${store.world.bot.name} sends you your hand here.` : topic;
  return h("li", { class: "notice" }, "Nothing has been said here yet. ", about ? inline(about) : null);
}

/** Shows one message that is new or has changed, and the byline of the one below it. */
export function show(id) {
  const messages = inOrder(current().messages.values());
  const index = messages.findIndex((message) => message.id === id);
  if (index < 0) return remove(id, messages);
  const fresh = messageElement(messages[index], messages[index - 1]);
  const old = byId(`message-${id}`);
  if (old) morph(old, fresh);
  else insert(fresh, messages[index + 1]);
  if (messages[index + 1])
    morph(byId(`message-${messages[index + 1].id}`), messageElement(messages[index + 1], messages[index]));
  settle();
}

function insert(fresh, next) {
  list.querySelector(".notice:not([id])")?.remove();
  list.insertBefore(fresh, next ? byId(`message-${next.id}`) : null);
  byId("to-newest").hidden = atEnd;
}

function remove(id, messages) {
  const element = byId(`message-${id}`);
  const below = element?.nextElementSibling?.dataset.id;
  element?.remove();
  const index = messages.findIndex((message) => message.id === below);
  if (index >= 0) morph(byId(`message-${below}`), messageElement(messages[index], messages[index - 1]));
  settle();
}

export function toEnd() {
  atEnd = true;
  byId("to-newest").hidden = true;
  scroll.scrollTop = scroll.scrollHeight;
}

/** Stays at the end while messages grow, if that is where one reads. */
function settle() {
  if (atEnd) scroll.scrollTop = scroll.scrollHeight;
}

async function showEarlier() {
  const height = scroll.scrollHeight - scroll.scrollTop;
  if (await loadEarlier(store.open)) {
    showAll();
    scroll.scrollTop = scroll.scrollHeight - height;
  }
  byId("earlier").hidden = current().complete;
}

export function watchScrolling() {
  scroll.addEventListener("scroll", () => {
    const up = scroll.scrollTop < seenAt; // nobody leaves the end but upwards: messages that grow below move nothing
    seenAt = scroll.scrollTop;
    if (scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR) atEnd = true;
    else if (up) atEnd = false;
    if (atEnd) byId("to-newest").hidden = true;
  });
  new ResizeObserver(settle).observe(list);
  new ResizeObserver(settle).observe(scroll);
  byId("to-newest").addEventListener("click", toEnd);
  byId("earlier").addEventListener("click", showEarlier);
}
