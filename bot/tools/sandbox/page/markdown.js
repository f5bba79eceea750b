// Message text: the markdown people use in chats, mentions, custom emojis and timestamps.

import { button, h, link, outside } from "./dom.js";
import { MARK, customEmoji, mark } from "./emoji.js";
import { channel, person, store } from "./store.js";
import { moment } from "./time.js";

// Each rule: what it looks like, and what becomes of it. Earlier rules win where several match at the same place.
const INLINE = [
  [/\\([^\w\s])/, (m) => m[1]],
  [/``(.+?)``|`([^`]+)`/, (m) => h("code", {}, m[1] ?? m[2])],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => timestamp(Number(m[1]), m[2] ?? "f")],
  [/<a?:(\w{2,32}):(\d+)>/, (m, large) => customEmoji(m[1], m[2], large)],
  [MARK, (m) => mark(m[0])],
  [/<@!?(\d+)>/, (m) => mention(`@${person(m[1])?.name ?? "somebody"}`, m[1] === store.world.me.id)],
  [/<@&\d+>/, () => mention("@role")],
  [/@(?:everyone|here)\b/, (m) => mention(m[0], true)],
  [/<#(\d+)>/, (m) => button({ class: "mention", "data-go": m[1] }, `#${channel(m[1])?.name ?? "unknown"}`)],
  [/<\/([\w -]+):\d+>/, (m) => button({ class: "mention", "data-command": m[1] }, `/${m[1]}`)],
  [/\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => link("link", m[2], inline(m[1]))],
  [/<(https?:\/\/[^\s>]+)>/, (m) => outside({ href: m[1] }, m[1])],
  [/https?:\/\/[^\s<>)]*[^\s<>).,;:!?'"]/, (m) => outside({ href: m[0] }, m[0])],
  [/\*\*\*(.+?)\*\*\*/s, (m) => h("strong", {}, h("em", {}, inline(m[1])))],
  [/\*\*(.+?)\*\*/s, (m) => h("strong", {}, inline(m[1]))],
  [/__(.+?)__/s, (m) => h("u", {}, inline(m[1]))],
  [/~~(.+?)~~/s, (m) => h("s", {}, inline(m[1]))],
  [/\|\|(.+?)\|\|/s, (m) => button({ class: "spoiler", "aria-label": "Spoiler" }, h("span", {}, inline(m[1])))],
  [/\*(?!\s)(.+?)(?<!\s)\*/s, (m) => h("em", {}, inline(m[1]))],
  [/(?<!\w)_(.+?)_(?!\w)/s, (m) => h("em", {}, inline(m[1]))],
];

const mention = (name, isMe = false) => h("span", { class: isMe ? "mention me" : "mention" }, name);

const ONLY_EMOJIS = /^(?:\s*<a?:\w{2,32}:\d+>){1,27}\s*$/;

/** The nodes of one message text. */
export function markdown(text) {
  const parts = text.split(/```(?:\w*\n)?([\s\S]+?)```/);
  return parts.flatMap((part, index) => (index % 2 ? [h("pre", {}, h("code", {}, part.trimEnd()))] : blocks(part)));
}

function blocks(text) {
  if (!text.trim()) return [];
  const large = ONLY_EMOJIS.test(text);
  const made = [];
  let paragraph = [];
  const close = () => {
    const content = paragraph.join("\n").replace(/^\n+|\n+$/g, "");
    if (content) made.push(h("p", {}, inline(content, large)));
    paragraph = [];
  };
  for (const line of text.split("\n")) {
    const block = blockOf(line, made.at(-1), paragraph.length === 0);
    if (!block) paragraph.push(line);
    else {
      close();
      if (block !== made.at(-1)) made.push(block);
    }
  }
  close();
  return made;
}

/** The block that a line begins, or the one before when the line goes on with it; null for plain text. */
function blockOf(line, before, follows) {
  const heading = /^(#{1,3}) +(.+)/.exec(line);
  if (heading) return h(`h${heading[1].length + 2}`, {}, inline(heading[2]));
  const small = /^-# +(.+)/.exec(line);
  if (small) return h("small", {}, inline(small[1]));
  const quote = /^> ?(.*)/.exec(line);
  const item = /^ *(?:[-*]|(\d+)\.) +(.+)/.exec(line);
  if (!quote && !item) return null;
  const tag = quote ? "blockquote" : item[1] ? "ol" : "ul";
  const block = follows && before?.localName === tag ? before : h(tag, item?.[1] ? { start: item[1] } : {});
  block.append(quote ? h("div", {}, inline(quote[1])) : h("li", {}, inline(item[2])));
  return block;
}

/** The nodes of a text in one line. */
export function inline(text, large = false) {
  let first = null;
  for (const [pattern, make] of INLINE) {
    const match = pattern.exec(text);
    if (match && (first === null || match.index < first.match.index)) first = { match, make };
  }
  if (first === null) return text ? [text] : [];
  const { match, make } = first;
  const rest = text.slice(match.index + match[0].length);
  return [text.slice(0, match.index), make(match, large), inline(rest, large)].flat().filter((node) => node !== "");
}

function timestamp(at, style) {
  const machine = new Date(at * 1000).toISOString();
  const own = { datetime: machine, title: moment(at, "F"), "data-relative": style === "R" ? at : null };
  return h("time", own, moment(at, style));
}
