// The page of one person: connects, keeps the lists and the open channel as they are, sends what is typed.

import { handle, refuse, watchMessages } from "./actions.js";
import { act, ask, listen, me } from "./api.js";
import { byId, focusToType } from "./dom.js";
import { show, showAll, toEnd, watchScrolling } from "./list.js";
import { inline } from "./markdown.js";
import { openSide, showSide } from "./side.js";
import { close as closeSlash, follow as followSlash, takeKey, watchSlash } from "./slash.js";
import { channel, countUnread, forget, isEphemeral, load, markRead, placeName, store, take } from "./store.js";
import { keepTime } from "./time.js";
import { showDoor, watchWho } from "./who.js";

const text = byId("text");
const onScreen = (channelId) => channelId === store.open && document.visibilityState === "visible";

/** Opens a channel, thread or direct message. */
async function go(channelId) {
  store.open = channelId;
  sessionStorage.setItem("open", channelId);
  closeSlash();
  openSide(false);
  showPlace();
  await load(channelId);
  if (store.open !== channelId) return;
  showAll();
  markRead();
  showSide();
  focusToType(text);
}

function showPlace() {
  const place = channel(store.open);
  const parent = channel(place.parent_id);
  const sign = place.kind === "dm" ? "" : "#";
  byId("place-name").textContent = parent ? `#${parent.name} › ${place.name}` : `${sign}${placeName(place)}`;
  byId("place-topic").replaceChildren(...inline(place.topic ?? ""));
  text.placeholder = `/command or message to ${sign}${placeName(place)}`;
  showSide();
}

function showWarning(warning) {
  byId("warning").textContent = warning ?? "";
  byId("warning").hidden = !warning;
}

const onFrame = {
  world(frame) {
    const first = store.world === null;
    const returned = frame.bot.online && !store.world?.bot.online;
    store.world = frame;
    if (returned && text.value.startsWith("/")) followSlash();
    showWarning(frame.bot.online ? null : `${frame.bot.name} is not connected: buttons and commands do not answer.`);
    if (channel(store.open)) {
      if (onScreen(store.open)) channel(store.open).unread = channel(store.open).mentions = 0;
      return first ? go(store.open) : showPlace();
    }
    return go(frame.channels.find((place) => place.kind === "channel").id);
  },
  message({ message }) {
    const ours = take(message);
    countUnread(message, onScreen(message.channel_id));
    if (ours && message.channel_id === store.open) {
      show(message.id);
      if (isEphemeral(message) && message.edited_timestamp === null) toEnd(); // the answer to something done here
    }
    if (onScreen(message.channel_id)) markRead();
    showSide();
  },
  gone({ channel_id: channelId, id }) {
    forget(channelId, id);
    if (channelId === store.open) show(id);
  },
};

/** The line to the sandbox is up (again) or down. */
async function onLine(up) {
  if (!up) return showWarning("The sandbox cannot be reached. Trying again…");
  const stale = [...store.places.keys()].filter((id) => id !== store.open);
  stale.forEach((id) => store.places.delete(id));
  if (!store.places.has(store.open)) return;
  await load(store.open, { afresh: true });
  showAll();
}

async function say() {
  const content = text.value.trim();
  if (!content) return;
  text.value = "";
  closeSlash();
  fit();
  toEnd();
  await act("say", { channel: store.open, content }).catch((error) => {
    text.value = content;
    refuse(error);
  });
}

/** The message field grows with what is typed. */
function fit() {
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, 180)}px`;
}

function watchTyping() {
  text.addEventListener("input", fit);
  text.addEventListener("keydown", (event) => {
    if (takeKey(event) || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    say();
  });
  byId("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    say();
  });
}

/** The tab has been looked at again. */
function seen() {
  if (!store.world || !onScreen(store.open)) return;
  markRead();
  showSide();
}

async function start() {
  const people = await ask("everybody");
  const self = people.find((person) => person.name === me || person.id === me);
  if (!self) return showDoor(people, refuse);
  sessionStorage.setItem("as", self.name);
  store.open = sessionStorage.getItem("open");
  byId("app").hidden = false;
  keepTime();
  watchScrolling();
  watchTyping();
  watchSlash((outcome) => {
    toEnd();
    handle(outcome);
  });
  watchMessages(go);
  watchWho(refuse);
  byId("side").addEventListener(
    "click",
    (event) => event.target.closest("[data-go]") && go(event.target.closest("[data-go]").dataset.go),
  );
  byId("menu").addEventListener("click", () => openSide(true));
  byId("curtain").addEventListener("click", () => openSide(false));
  matchMedia("(max-width: 720px)").addEventListener("change", () => openSide(false));
  byId("side").addEventListener("keydown", ({ key }) => key === "Escape" && openSide(false));
  document.addEventListener("visibilitychange", seen);
  listen((frame) => onFrame[frame.t](frame), onLine);
}

start();
