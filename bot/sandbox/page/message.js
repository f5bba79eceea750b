// One message as an element of the list.

import { componentsOf, fileLink } from "./components.js";
import { h } from "./dom.js";
import { embed } from "./embed.js";
import { markdown } from "./markdown.js";
import { picture } from "./picture.js";
import { channel, isEphemeral, store } from "./store.js";
import { clock, moment } from "./time.js";

const LOADING = 1 << 7; // message flags
const LAYOUT = 1 << 15;
const THREAD_CREATED = 18; // message types
const PINNED = 6;
const SAME_BREATH = 7 * 60 * 1000; // milliseconds: messages that follow one another share a byline

/** The list item for a message; `before` is the one above it. */
export function messageElement(message, before) {
  if (message.type === THREAD_CREATED || message.type === PINNED) return notice(message);
  const leads = !follows(message, before);
  const mentioned = message.mentions.some((user) => user.id === store.world.me.id);
  const classes = ["message", leads && "leads", isEphemeral(message) && "ephemeral", mentioned && "mentioned"];
  return h(
    "li",
    { class: classes.filter(Boolean).join(" "), id: `message-${message.id}`, "data-id": message.id, "data-author": name(message.author) },
    leads ? [origin(message), avatar(message.author), byline(message)] : h("time", { class: "aside" }, clock(message.timestamp)),
    h("div", { class: "body" }, body(message)),
  );
}

function follows(message, before) {
  return Boolean(
    before && before.author.id === message.author.id && before.type !== THREAD_CREATED && isEphemeral(before) === isEphemeral(message) &&
    !message.interaction_metadata?.name && !message.referenced_message && new Date(message.timestamp) - new Date(before.timestamp) < SAME_BREATH,
  );
}

function body(message) {
  const layout = Boolean(message.flags & LAYOUT);
  const edited = message.edited_timestamp && !message.interaction_metadata?.loading ? h("span", { class: "edited", title: moment(Date.parse(message.edited_timestamp) / 1000, "F") }, "(edited)") : null;
  return [
    message.flags & LOADING ? h("p", { class: "thinking" }, `${name(message.author)} is thinking`, h("span", { class: "dots" }, "…")) : null,
    message.content ? h("div", { class: "text" }, markdown(message.content), edited) : null,
    layout ? null : message.attachments.map(attachment),
    message.embeds.map((card) => embed(card, message.attachments)),
    message.components.length ? h("div", { class: layout ? "layout" : "rows" }, componentsOf(message)) : null,
    message.failure ? h("p", { class: "failure", role: "alert" }, message.failure) : null,
    isEphemeral(message) ? h("p", { class: "private" }, "Only you can see this · ", h("button", { type: "button", class: "link", "data-dismiss": message.id }, "Dismiss message")) : null,
  ];
}

function attachment(file) {
  return file.content_type.startsWith("image/") ? h("div", { class: "attachment" }, picture(file)) : fileLink(file);
}

/** Where a message comes from: the command that was used, or the message it answers. */
function origin({ interaction_metadata: used, referenced_message: answered }) {
  if (used?.name) return h("p", { class: "origin" }, h("strong", {}, name(used.user)), " used ", h("span", { class: "command" }, `/${used.name}`));
  if (answered) return h("p", { class: "origin" }, h("strong", {}, name(answered.author)), ` ${answered.content.slice(0, 90) || "(a picture)"}`);
  return null;
}

function byline(message) {
  return h(
    "div",
    { class: "byline" },
    h("span", { class: "author" }, name(message.author)),
    message.author.bot ? h("span", { class: "tag" }, "APP") : null,
    h("time", { datetime: message.timestamp, title: moment(Date.parse(message.timestamp) / 1000, "F") }, clock(message.timestamp)),
  );
}

const name = (user) => user.global_name ?? user.username;

/** Somebody's picture: the bot's tile, or an initial on a colour of one's own. */
export function avatar(user) {
  if (user.bot) return h("img", { class: "avatar", src: "/page/naki.svg", alt: "" });
  const hue = Number(BigInt(user.id) % 12n) * 30;
  return h("span", { class: "avatar", style: `--hue: ${hue}`, "aria-hidden": "true" }, (user.name ?? name(user)).slice(0, 1).toUpperCase());
}

function notice(message) {
  const thread = h("button", { type: "button", class: "link", "data-go": message.thread_id }, message.content);
  const what = message.type === PINNED ? "pinned a message." : ["started a thread: ", thread];
  return h("li", { class: "notice", id: `message-${message.id}`, "data-id": message.id }, h("strong", {}, name(message.author)), " ", what, " ", h("time", {}, clock(message.timestamp)));
}

export const placeName = (place) => (place.kind === "dm" ? store.world.bot.name : place.name);
export const parentOf = (place) => (place.parent_id ? channel(place.parent_id) : null);
