// What a person did in a page's text before the page itself came: the focus, what they typed, the button they pressed.

declare global {
  /** Set by the inline script of the page (contracts/src/gateway/before-scripts.ts). */
  var pressedEarly: Element | undefined;
}

/** Returns how to restore it once the new page is visible. */
export function carryOver(from: Element, to: Element): () => void {
  const focused = twinIn(document.activeElement, from, to);
  const pressed = twinIn(globalThis.pressedEarly, from, to);
  const typed = Array.from(from.querySelectorAll('input'), ({ value }) => value);
  return () => {
    Array.from(to.querySelectorAll('input')).forEach((input, index) => type(input, typed[index] ?? ''));
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    if (pressed instanceof HTMLElement) pressed.click();
    globalThis.pressedEarly = undefined;
  };
}

function twinIn(element: Element | null | undefined, from: Element, to: Element): Element | undefined {
  return element && from.contains(element) ? twinOf(element, from, to) : undefined;
}

/** At the same place in the tree; undefined when the trees differ there. */
function twinOf(element: Element, from: Element, to: Element): Element | undefined {
  if (element === from) return to;
  const parent = element.parentElement;
  if (!parent) return undefined;
  const twin = twinOf(parent, from, to)?.children[Array.from(parent.children).indexOf(element)];
  return twin?.tagName === element.tagName ? twin : undefined;
}

/** As if it was typed there: React follows the element's own setter. */
function type(input: HTMLInputElement, value: string): void {
  if (value === '' || input.value !== '') return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
