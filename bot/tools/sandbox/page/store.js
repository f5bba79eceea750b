// What this tab knows: the guild, and the messages of each channel it has opened.

import { act, ask } from "./api.js";

const EPHEMERAL = 1 << 6;
const PAGE = 100; // messages loaded at a time

export const store = {
  world: null, // the last "world" frame: guild, bot, me, people, others, channels
  open: null, // id of the channel on screen
  places: new Map(), // channel id -> { messages: Map of id -> message, complete: no earlier messages }
};

export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);
export const channel = (id) => store.world.channels.find((one) => one.id === id);
export const person = (id) => [store.world.bot, ...store.world.people, ...store.world.others].find((one) => one.id === id);
/** A part of a command (its "name" or "description") in this person's language, where the bot has it. */
export const local = (spec, part) => spec[`${part}_localizations`]?.[store.world.me.locale] ?? spec[part];
export const placeName = (place) => (place.kind === "dm" ? store.world.bot.name : place.name);
export const messageById = (id) => store.places.get(store.open)?.messages.get(id);
export const inOrder = (messages) => [...messages].sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));

const loads = new Set(); // for each channel being loaded: { channelId, heard: what has happened there since }

/**
 * Loads the newest messages of a channel, unless they are here; ephemeral ones that are here stay. What happens
 * meanwhile may be missing from what is loaded, so it is done once more.
 */
export async function load(channelId, { afresh = false } = {}) {
  if (store.places.has(channelId) && !afresh) return;
  const ours = { channelId, heard: [] };
  loads.add(ours);
  const loaded = await ask("messages", { channel: channelId, limit: PAGE }).finally(() => loads.delete(ours));
  const kept = [...(store.places.get(channelId)?.messages.values() ?? [])].filter(isEphemeral);
  const messages = new Map(inOrder([...loaded, ...kept]).map((message) => [message.id, message]));
  store.places.set(channelId, { messages, complete: loaded.length < PAGE });
  ours.heard.forEach((change) => change());
}

const alsoWhenLoaded = (channelId, change) =>
  [...loads].filter((one) => one.channelId === channelId).forEach((one) => one.heard.push(change));

/** Loads what came before; true when there was something. */
export async function loadEarlier(channelId) {
  const place = store.places.get(channelId);
  const [first] = place.messages.keys();
  const loaded = await ask("messages", { channel: channelId, limit: PAGE, ...(first ? { before: first } : {}) });
  place.messages = new Map([...loaded.map((message) => [message.id, message]), ...place.messages]);
  place.complete = loaded.length < PAGE;
  return loaded.length > 0;
}

/** Takes a message that was posted or edited; false when it is none of ours (not loaded, or dismissed). */
export function take(message) {
  alsoWhenLoaded(message.channel_id, () => take(message));
  const place = store.places.get(message.channel_id);
  const edited = message.edited_timestamp !== null;
  if (!place || (edited && !place.messages.has(message.id))) return false;
  const before = place.messages.get(message.id);
  place.messages.set(message.id, { ...message, failure: before && !edited ? before.failure : undefined });
  return true;
}

export function forget(channelId, id) {
  alsoWhenLoaded(channelId, () => forget(channelId, id));
  store.places.get(channelId)?.messages.delete(id);
}

/** Counts a new message as unread, unless it is on screen, our own or ephemeral. */
export function countUnread(message, onScreen) {
  const place = channel(message.channel_id);
  const isNew = message.edited_timestamp === null && message.author.id !== store.world.me.id && !isEphemeral(message);
  if (!place || !isNew || onScreen) return;
  place.unread += 1;
  if (message.mentions.some((user) => user.id === store.world.me.id)) place.mentions += 1;
}

let pending = null;

/** Everything in the open channel has been seen; a mark that does not arrive is made good by the next one. */
export function markRead() {
  const place = channel(store.open);
  const newest = [...(store.places.get(store.open)?.messages.keys() ?? [])].at(-1);
  if (!place || !newest) return;
  place.unread = place.mentions = 0;
  clearTimeout(pending);
  pending = setTimeout(() => act("read", { channel: place.id, message: newest }).catch(() => {}), 200);
}
