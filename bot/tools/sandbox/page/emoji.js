// Custom emojis and the marks of a card as pictures, the others as text.

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

// The marks of a card's suits: a colour and a path on 16 by 16. Discord draws every emoji itself, whatever the fonts.
const MARKS = {
  "🔵": ["#4a9fe8", "M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1z"],
  "🟩": ["#6fae4f", "M2 2h12v12H2z"],
  "🔺": ["#e0443e", "M8 1l7 13H1z"],
  "🔶": ["#f0932b", "M8 0l8 8-8 8-8-8z"],
  "💜": ["#a27bd8", "M8 15C3 11 1 8.5 1 5.5A3.5 3.5 0 0 1 8 4a3.5 3.5 0 0 1 7 1.5C15 8.5 13 11 8 15z"],
  "⭐": ["#f7c744", "M8 0l2.3 5.3 5.7.5-4.3 3.8L13 15.2 8 12.2l-5 3 1.3-5.6L0 5.8l5.7-.5z"],
};

export const MARK = new RegExp(Object.keys(MARKS).join("|"));

/** A mark of a card's suit, as part of a text. */
export function mark(name) {
  const [colour, path] = MARKS[name];
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="${colour}" d="${path}"/></svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  return h("img", { class: "emoji mark", src, alt: name, draggable: "false" });
}

/** The emoji beside the label of a button or an option, as Discord's JSON has it; the label speaks for it. */
export function emojiOf(emoji) {
  if (!emoji) return null;
  if (!emoji.id) return h("span", { class: "emoji-text", "aria-hidden": "true" }, emoji.name);
  return h("img", { class: "emoji", src: `/cdn/emojis/${emoji.id}`, alt: "", draggable: "false" });
}
