// What a person did in a page's text before the page itself came: the focus, what they typed, the button they pressed.

declare global {
  /** Set by the inline script of the page (contracts/src/gateway/before-scripts.ts). */
  var pressedEarly: Element | undefined;
}

/** Returns how to restore it once the new page is visible. */
export function carryOver(from: Element, to: Element): () => void {
  const focused = twinIn(document.activeElement, from, to);
  const pressed = twinIn(globalThis.pressedEarly, from, to);
  const typed = Array.from(fieldsIn(from), ({ value }) => value);
  return () => {
    fieldsIn(to).forEach((field, index) => type(field, typed[index] ?? ''));
    const first = to.querySelector('[data-focus-when-shown]');
    const next = focused ?? (isFocusFree() ? first : undefined);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    // A moment later: the page knows what was typed only when it has rendered it.
    if (pressed instanceof HTMLElement) setTimeout(() => pressed.click());
    globalThis.pressedEarly = undefined;
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldsIn(root: Element): readonly Field[] {
  return Array.from(root.querySelectorAll<Field>('input, textarea'));
}

/** The page moves it into its field only where the person has not put it elsewhere. */
function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function twinIn(element: Element | null | undefined, from: Element, to: Element): Element | undefined {
  return element && from.contains(element) ? twinOf(element, from, to) : undefined;
}

/** At the same place in the tree; undefined when the trees differ there. */
function twinOf(element: Element, from: Element, to: Element): Element | undefined {
  if (element === from) return to;
  const parent = element.parentElement;
  if (!parent) return undefined;
  const twinOfParent = twinOf(parent, from, to);
  const twin = twinOfParent && childrenOf(twinOfParent)[childrenOf(parent).indexOf(element)];
  return twin?.tagName === element.tagName ? twin : undefined;
}

/** The page itself has no words for a browser without scripts. */
function childrenOf(element: Element): readonly Element[] {
  return Array.from(element.children).filter((child) => child.tagName !== 'NOSCRIPT');
}

/** As if it was typed there: React follows the element's own setter. */
function type(field: Field, value: string): void {
  if (value === '' || field.value !== '') return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
