// Changing what is on screen into what should be, without flicker: elements stay, pictures change once they are loaded.

const wanted = new WeakMap(); // img -> the address it is waiting for

/** Makes `old` like `fresh`; returns the element that is now in the page. */
export function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName || old.dataset?.key !== fresh.dataset?.key) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  if (old.nodeName === "IMG") exchange(old, fresh);
  else {
    copyAttributes(old, fresh);
    morphChildren(old, fresh);
  }
  return old;
}

function morphChildren(old, fresh) {
  const now = [...old.childNodes];
  const then = [...fresh.childNodes];
  then.forEach((child, index) => (index < now.length ? morph(now[index], child) : old.append(child)));
  now.slice(then.length).forEach((child) => child.remove());
}

function copyAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

function exchange(img, fresh) {
  const address = fresh.getAttribute("src");
  wanted.set(img, address);
  if (img.getAttribute("src") === address) return copyAttributes(img, fresh);
  const ahead = new Image();
  ahead.src = address;
  const change = () => wanted.get(img) === address && copyAttributes(img, fresh);
  return ahead.decode().then(change, change);
}
