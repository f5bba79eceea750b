// Message components, the older rows and the newer layouts (Components V2), as elements.

import { button, colour, h, link } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { markdown } from "./markdown.js";
import { picture } from "./picture.js";
import { channel, person } from "./store.js";

const SELECTS = { 3: "string", 5: "user", 6: "role", 7: "mentionable", 8: "channel" };
const LINK = 5; // button style

/** All components of a message as elements. */
export function componentsOf(message) {
  const files = new Map(message.attachments.map((attachment) => [attachment.url, attachment]));
  return message.components.map((component) => element(component, files));
}

/** The component with this custom_id anywhere in a message. */
export function componentNamed(parts, customId) {
  for (const part of parts) {
    if (part.custom_id === customId) return part;
    const inside = [...(part.components ?? []), part.accessory, part.component].filter(Boolean);
    const found = componentNamed(inside, customId);
    if (found) return found;
  }
  return null;
}

function element(part, files) {
  const children = () => part.components.map((child) => element(child, files));
  switch (part.type) {
    case 1:
      return h("div", { class: "row" }, children());
    case 2:
      return pressable(part);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(part);
    case 9:
      return h("div", { class: "section" }, h("div", {}, children()), element(part.accessory, files));
    case 10:
      return h("div", { class: "text" }, markdown(part.content));
    case 11:
      return h("div", { class: "thumbnail" }, media(part.media, part, files, { widest: 85, tallest: 85 }));
    case 12:
      return gallery(part, files);
    case 13:
      return fileLink({ ...part.file, filename: part.name, size: part.size });
    case 14:
      return h("hr", { class: `separator spacing-${part.spacing ?? 1}${part.divider === false ? " blank" : ""}` });
    case 17:
      return container(part, children());
    default:
      return h("div", { class: "text" }, `(component of type ${part.type})`);
  }
}

function pressable(part) {
  const content = [emojiOf(part.emoji), part.label ? h("span", {}, part.label) : null];
  const look = `button style-${part.style}`;
  if (part.style === LINK) return link(look, part.url, content, h("span", hidden, "↗"));
  const name = part.label ? null : part.emoji?.name;
  const own = { "data-press": part.custom_id, "data-key": part.custom_id, disabled: part.disabled, "aria-label": name };
  return button({ class: look, ...own }, content);
}

const hidden = { "aria-hidden": "true" };

function select(part) {
  const hint = part.placeholder ?? "Make a choice";
  const chosen = defaults(part);
  const shown = chosen.map(({ emoji, label }) => [emojiOf(emoji), label]);
  const key = { "data-choose": part.custom_id, "data-key": part.custom_id };
  const own = { ...key, disabled: part.disabled, "aria-haspopup": "listbox" };
  return button(
    { class: "select", ...own, "aria-label": [hint, ...chosen.map(({ label }) => label)].join(", ") },
    chosen.length ? h("span", { class: "chosen" }, shown) : h("span", { class: "hint" }, hint),
    h("span", { class: "arrow", ...hidden }, "▾"),
  );
}

/** What is chosen in a menu from the start. */
function defaults({ options = [], default_values: entities = [] }) {
  const nameOf = ({ id, type }) => (type === "channel" ? `#${channel(id)?.name}` : `@${person(id)?.name}`);
  return [...options.filter((option) => option.default), ...entities.map((entity) => ({ label: nameOf(entity) }))];
}

/** What a select menu offers; people and channels are those of the guild. */
export function choicesOf(part, world) {
  const people = [...world.people, ...world.others].map(({ id, name }) => ({ value: id, label: name }));
  const channels = world.channels
    .filter(({ kind }) => kind !== "dm")
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));
  const everyone = [{ value: world.guild.id, label: "@everyone" }];
  const offered = {
    string: part.options,
    user: people,
    role: everyone,
    mentionable: [...people, ...everyone],
    channel: channels,
  };
  return offered[SELECTS[part.type]];
}

function container({ accent_color: accent }, children) {
  if (accent === null || accent === undefined) return h("div", { class: "container" }, children);
  return h("div", { class: "container accented", style: `--accent-line: ${colour(accent)}` }, children);
}

function gallery({ items }, files) {
  const alone = items.length === 1;
  const size = alone ? {} : { widest: 270, tallest: 270 };
  const pictures = items.map((item) => media(item.media, item, files, size));
  return h("div", { class: alone ? "gallery" : "gallery several" }, pictures);
}

function media({ url }, { description }, files, size) {
  return picture({ ...files.get(url), url, description: description ?? files.get(url)?.description }, size);
}

/** A file to download. */
export function fileLink({ url, filename, size }) {
  const content = [h("span", hidden, "↓"), h("span", {}, filename), h("small", {}, bytes(size))];
  return h("a", { class: "file", href: url, download: filename }, content);
}

function bytes(count) {
  if (count < 1024) return `${count} B`;
  return count < 1024 ** 2 ? `${Math.round(count / 1024)} KB` : `${(count / 1024 ** 2).toFixed(1)} MB`;
}
