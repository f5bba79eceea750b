// One message as an element of the list.

import { componentsOf, fileLink } from "./components.js";
import { button, h } from "./dom.js";
import { embed, isInside } from "./embed.js";
import { markdown } from "./markdown.js";
import { avatar, nameOf } from "./people.js";
import { picture } from "./picture.js";
import { isEphemeral, store } from "./store.js";
import { clock, dated } from "./time.js";

const LOADING = 1 << 7; // message flags
const LAYOUT = 1 << 15;
const THREAD_CREATED = 18; // message types
const PINNED = 6;
const SAME_BREATH = 7 * 60 * 1000; // milliseconds: messages that follow one another share a byline

const isNotice = (message) => message.type === THREAD_CREATED || message.type === PINNED;

/** The list item for a message; `before` is the one above it. */
export function messageElement(message, before) {
  const own = { id: `message-${message.id}`, "data-id": message.id, "data-author": nameOf(message.author) };
  if (isNotice(message)) return h("li", { ...own, class: "notice" }, notice(message));
  const leads = !follows(message, before);
  const mentioned = message.mentions.some((user) => user.id === store.world.me.id);
  const classes = ["message", leads && "leads", isEphemeral(message) && "ephemeral", mentioned && "mentioned"];
  const top = leads
    ? [origin(message), avatar(message.author), byline(message)]
    : h("time", { class: "aside" }, clock(message.timestamp));
  return h("li", { ...own, class: classes.filter(Boolean).join(" ") }, top, h("div", { class: "body" }, body(message)));
}

/** Whether a message belongs under the byline of the one above it. */
function follows(message, before) {
  if (!before || isNotice(before) || message.interaction_metadata?.name || message.referenced_message) return false;
  const together = new Date(message.timestamp) - new Date(before.timestamp) < SAME_BREATH;
  return together && before.author.id === message.author.id && isEphemeral(before) === isEphemeral(message);
}

function body(message) {
  const layout = Boolean(message.flags & LAYOUT);
  return [
    message.flags & LOADING ? thinking(message) : null,
    message.content ? h("div", { class: "text" }, markdown(message.content), edited(message)) : null,
    layout ? null : message.attachments.filter((file) => !isInside(file, message.embeds)).map(attachment),
    message.embeds.map((card) => embed(card, message.attachments)),
    message.components.length ? h("div", { class: layout ? "layout" : "rows" }, componentsOf(message)) : null,
    message.failure ? h("p", { class: "failure", role: "alert" }, message.failure) : null,
    isEphemeral(message) ? onlyYou(message) : null,
  ];
}

const thinking = ({ author }) =>
  h("p", { class: "thinking" }, `${nameOf(author)} is thinking`, h("span", { class: "dots" }, "…"));

const edited = ({ edited_timestamp: at }) => (at ? h("span", { class: "edited", title: dated(at) }, "(edited)") : null);

const attachment = (file) =>
  file.content_type.startsWith("image/") ? h("div", { class: "attachment" }, picture(file)) : fileLink(file);

function onlyYou({ id }) {
  const dismiss = button({ class: "link", "data-dismiss": id }, "Dismiss message");
  return h("p", { class: "private" }, "Only you can see this · ", dismiss);
}

/** Where a message comes from: the command that was used, or the message it answers. */
function origin({ interaction_metadata: used, referenced_message: answered }) {
  const from = (user, ...rest) => h("p", { class: "origin" }, h("strong", {}, nameOf(user)), " ", rest);
  if (used?.name) return from(used.user, "used ", h("span", { class: "command" }, `/${used.name}`));
  if (answered) return from(answered.author, answered.content.slice(0, 90) || "(a picture)");
  return null;
}

function byline({ author, timestamp }) {
  return h(
    "div",
    { class: "byline" },
    h("span", { class: "author" }, nameOf(author)),
    author.bot ? h("span", { class: "tag" }, "APP") : null,
    h("time", { datetime: timestamp, title: dated(timestamp) }, clock(timestamp)),
  );
}

function notice({ type, author, content, thread_id: threadId, timestamp }) {
  const thread = button({ class: "link", "data-go": threadId }, content);
  const what = type === PINNED ? "pinned a message." : ["started a thread: ", thread];
  return [h("strong", {}, nameOf(author)), " ", what, " ", h("time", {}, clock(timestamp))];
}
