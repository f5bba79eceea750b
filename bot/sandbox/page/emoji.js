// Custom emojis as pictures, the others as text.

import { h } from "./dom.js";

/** A custom emoji by name and id, as part of a text. */
export const customEmoji = (name, id, large = false) =>
  h("img", {
    class: large ? "emoji large" : "emoji",
    src: `/cdn/emojis/${id}`,
    alt: `:${name}:`,
    title: `:${name}:`,
    draggable: "false",
  });

/** The emoji beside the label of a button or an option, as Discord's JSON has it; the label speaks for it. */
export function emojiOf(emoji) {
  if (!emoji) return null;
  if (!emoji.id) return h("span", { class: "emoji-text", "aria-hidden": "true" }, emoji.name);
  return h("img", { class: "emoji", src: `/cdn/emojis/${emoji.id}`, alt: "", draggable: "false" });
}
