// Embeds: the coloured cards under a message.

import { colour, h, outside } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture } from "./picture.js";

const PICTURE = { widest: 400, tallest: 300 };
const PLAIN = 0x46525a; // the colour of a card that names none
const THUMBNAIL = { widest: 80, tallest: 80 };

export function embed(card, files) {
  const title = card.url ? outside({ href: card.url }, card.title) : card.title;
  return h(
    "article",
    { class: "embed", style: `--accent-line: ${colour(card.color ?? PLAIN)}` },
    card.author ? h("p", { class: "embed-author" }, card.author.name) : null,
    card.title ? h("h3", {}, title) : null,
    card.description ? h("div", { class: "text" }, markdown(card.description)) : null,
    card.fields?.length ? h("div", { class: "fields" }, card.fields.map(field)) : null,
    card.thumbnail ? h("div", { class: "embed-thumbnail" }, shown(card.thumbnail, files, THUMBNAIL)) : null,
    card.image ? shown(card.image, files, PICTURE) : null,
    card.footer ? h("footer", {}, card.footer.text) : null,
  );
}

const field = ({ name, value, inline }) =>
  h("div", { class: inline ? "field inline" : "field" }, h("h4", {}, markdown(name)), markdown(value));

const is = (file, url) => url === `attachment://${file.filename}` || url === file.url;

/** Whether a file is shown inside one of these cards, and so not again below the text. */
export const isInside = (file, cards) =>
  cards.some(({ image, thumbnail }) => is(file, image?.url) || is(file, thumbnail?.url));

/** A picture of an embed; `attachment://name` is one of the message's own files. */
function shown({ url }, files, size) {
  const own = files.find((file) => is(file, url));
  return picture({ ...own, url: own?.url ?? url }, size);
}
