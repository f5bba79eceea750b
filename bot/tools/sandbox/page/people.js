// How people are called and pictured.

import { h } from "./dom.js";
import { store } from "./store.js";

/** The name of a person or of the author of a message. */
export const nameOf = (user) => user.name ?? user.global_name ?? user.username;

/** Somebody's picture: the bot's tile, or an initial on a colour of one's own. */
export function avatar(user) {
  if (user.id === store.world?.bot.id) return h("img", { class: "avatar", src: "/page/naki.svg", alt: "" });
  const hue = Number(BigInt(user.id) % 12n) * 30;
  const initial = nameOf(user).slice(0, 1).toUpperCase();
  return h("span", { class: "avatar", style: `--hue: ${hue}`, "aria-hidden": "true" }, initial);
}
