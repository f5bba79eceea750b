// Talking to the sandbox: questions, actions, and the live line.

/** Who this tab is: the name in the address, or the one the tab had before. */
export const me = new URLSearchParams(location.search).get("as") ?? sessionStorage.getItem("as");

async function answer(response) {
  const body = await response.json();
  if (!response.ok) throw new Error(body.error);
  return body;
}

export async function ask(what, about = {}) {
  const query = new URLSearchParams({ ...(me === null ? {} : { as: me }), ...about });
  return answer(await fetch(`/sandbox/${what}?${query}`));
}

export async function act(what, how) {
  const headers = { "Content-Type": "application/json" };
  return answer(await fetch(`/sandbox/${what}`, { method: "POST", headers, body: JSON.stringify({ as: me, ...how }) }));
}

/** Hears every change, forever; `onLine(false)` when the sandbox cannot be reached. */
export function listen(onFrame, onLine) {
  const socket = new WebSocket(`ws://${location.host}/sandbox/live?${new URLSearchParams({ as: me })}`);
  socket.addEventListener("open", () => onLine(true));
  socket.addEventListener("message", (event) => onFrame(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    onLine(false);
    setTimeout(() => listen(onFrame, onLine), 1000);
  });
}

/** A file as the sandbox takes it: its name, and its bytes in base64. */
export function upload(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve({ filename: file.name, data: reader.result.split(",", 2)[1] }));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
