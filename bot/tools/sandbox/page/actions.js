// Pressing, choosing, dismissing: everything that can be done to a message.

import { act } from "./api.js";
import { choicesOf, componentNamed } from "./components.js";
import { byId, h } from "./dom.js";
import { show } from "./list.js";
import { openModal } from "./modal.js";
import { enlarge } from "./picture.js";
import { pick } from "./picker.js";
import { openCommand } from "./slash.js";
import { forget, messageById, store } from "./store.js";

const NOTICE = 6000; // milliseconds a notice stays

/** Says briefly why something was not possible. */
export function refuse(error) {
  const toast = h("p", { class: "toast" }, error.message);
  byId("toasts").append(toast);
  setTimeout(() => toast.remove(), NOTICE);
}

/** What comes of an action: a form to fill in, or a notice that nobody answered. */
export function handle(outcome, message = null) {
  if (outcome.state === "modal") {
    const channel = message?.channel_id ?? store.open;
    openModal(outcome.modal, async (values) => {
      const answer = await act("submit", { channel, interaction: outcome.interaction, values });
      if (answer.state === "failed") throw new Error(`This interaction failed. ${answer.reason}`);
      handle(answer, message);
    });
  }
  if (message) {
    message.failure = outcome.state === "failed" ? `This interaction failed. ${outcome.reason}` : undefined;
    show(message.id);
  }
}

async function press(button) {
  if (button.hasAttribute("aria-busy")) return;
  await send(button, messageOf(button), "click", button.dataset.press, {});
}

async function choose(button) {
  const message = messageOf(button);
  const part = componentNamed(message.components, button.dataset.choose);
  const bounds = { least: part.min_values ?? 1, most: part.max_values ?? 1 };
  const values = await pick(button, {
    choices: choicesOf(part, store.world),
    label: part.placeholder ?? "Choices",
    ...bounds,
  });
  if (values) await send(button, message, "select", part.custom_id, { values });
}

// The message is found before anything is waited for: its edit may take the button away while a list is open.
async function send(button, message, what, customId, how) {
  button.setAttribute("aria-busy", "true");
  try {
    const outcome = await act(what, { channel: message.channel_id, message: message.id, custom_id: customId, ...how });
    const known = messageById(message.id);
    if (known || outcome.state === "modal") handle(outcome, known);
  } catch (error) {
    refuse(error);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

const messageOf = (element) => messageById(element.closest("[data-id]").dataset.id);

function dismiss(id) {
  forget(store.open, id);
  show(id);
}

function reveal(spoiler) {
  spoiler.classList.add("shown");
  spoiler.removeAttribute("aria-label");
}

/** Listens to every press in the messages and in what stands above them; `go(channel)` opens another channel. */
export function watchMessages(go) {
  const doing = {
    press,
    choose,
    zoom: enlarge,
    dismiss: (element) => dismiss(element.dataset.dismiss),
    go: (element) => go(element.dataset.go),
    command: (element) => openCommand(element.dataset.command),
  };
  document.querySelector(".place").addEventListener("click", (event) => {
    const element = event.target.closest("button");
    if (!element) return;
    if (element.classList.contains("spoiler")) reveal(element);
    for (const [name, action] of Object.entries(doing)) if (name in element.dataset) action(element);
  });
}
