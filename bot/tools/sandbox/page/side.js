// The list on the left: channels with their threads, direct messages, unread marks, and who one is.

import { button, byId, h } from "./dom.js";
import { morph } from "./morph.js";
import { avatar } from "./people.js";
import { placeName, store } from "./store.js";
import { whoAmI } from "./who.js";

/** Draws the list anew; elements that stay the same are kept. */
export function showSide() {
  const { world } = store;
  const of = (kind) => world.channels.filter((place) => place.kind === kind);
  const threadsOf = (place) => of("thread").filter((thread) => thread.parent_id === place.id);
  const side = byId("side");
  const fresh = side.cloneNode(false);
  fresh.append(
    h("h2", {}, world.guild.name),
    h(
      "ul",
      {},
      of("channel").map((place) => [place, ...threadsOf(place)].map(item)),
    ),
    h("h3", {}, "Direct messages"),
    h("ul", {}, of("dm").map(item)),
    whoAmI(world),
  );
  morph(side, fresh);
  byId("menu-dot").hidden = !world.channels.some((place) => place.unread && place.id !== store.open);
  const loud = world.channels.reduce((sum, place) => sum + loudness(place), 0);
  document.title = `${loud ? `(${loud}) ` : ""}${world.me.name} – Naki sandbox`;
}

/** How many messages of a place call for this person: all direct messages, elsewhere the mentions. */
const loudness = (place) => (place.kind === "dm" ? place.unread : place.mentions);

function item(place) {
  const attributes = {
    class: `goto ${place.kind}${place.unread ? " unread" : ""}`,
    "data-go": place.id,
    "data-place": placeName(place),
    "aria-current": place.id === store.open ? "page" : null,
    "aria-label": `${placeName(place)}${place.unread ? `, ${place.unread} unread` : ""}`,
  };
  const count = loudness(place);
  const badge = count ? h("span", { class: "badge", "aria-hidden": "true" }, String(count)) : null;
  return h("li", {}, button(attributes, sign(place), h("span", { class: "label" }, placeName(place)), badge));
}

function sign(place) {
  const { bot } = store.world;
  if (place.kind === "dm") return h("span", { class: bot.online ? "presence online" : "presence" }, avatar(bot));
  return h("span", { class: "sign", "aria-hidden": "true" }, place.kind === "thread" ? "↳" : "#");
}

/** The list slides over the messages on a phone; nothing below it can be reached meanwhile. */
export function openSide(open) {
  document.querySelector("main").inert = open;
  document.body.classList.toggle("side-open", open);
  byId("curtain").hidden = !open;
  byId("menu").setAttribute("aria-expanded", String(open));
}
