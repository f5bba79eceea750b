// Embeds: the coloured cards under a message.

import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture } from "./picture.js";

const PICTURE = { widest: 400, tallest: 300 };
const THUMBNAIL = { widest: 80, tallest: 80 };

export function embed(card, files) {
  const colour = `#${(card.color ?? 0x46525a).toString(16).padStart(6, "0")}`;
  const title = card.url ? h("a", { href: card.url, target: "_blank", rel: "noopener noreferrer" }, card.title) : card.title;
  return h(
    "article",
    { class: "embed", style: `--accent-line: ${colour}` },
    card.author ? h("p", { class: "embed-author" }, card.author.name) : null,
    card.title ? h("h3", {}, title) : null,
    card.description ? h("div", { class: "text" }, markdown(card.description)) : null,
    card.fields?.length ? h("div", { class: "fields" }, card.fields.map(field)) : null,
    card.thumbnail ? h("div", { class: "embed-thumbnail" }, shown(card.thumbnail, files, THUMBNAIL)) : null,
    card.image ? shown(card.image, files, PICTURE) : null,
    card.footer ? h("footer", {}, card.footer.text) : null,
  );
}

const field = ({ name, value, inline }) => h("div", { class: inline ? "field inline" : "field" }, h("h4", {}, markdown(name)), markdown(value));

/** A picture of an embed; `attachment://name` is one of the message's own files. */
function shown({ url }, files, size) {
  const own = files.find((file) => url === `attachment://${file.filename}` || url === file.url);
  return picture({ ...own, url: own?.url ?? url }, size);
}
