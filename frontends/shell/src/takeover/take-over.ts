// The page takes the place of its text as the build wrote it, in one step and only when it is whole, so that nothing
// jumps, and what somebody began in the text goes on.
import { carryOver } from '#takeover/carry-over.ts';

/** Has its layout, so that what measures itself finds its size; out of sight, of the keyboard and of screen readers. */
const laidOutUnseen = 'position:absolute;inset:0 0 auto;height:100vh;overflow:clip;visibility:hidden';

/** A page whose remote never comes keeps its text, which can be read and followed; one that is for acting does not. */
export function rootToRenderInto(written: Element): Element {
  if (!written.hasAttribute('data-prerendered')) return written;
  if ('unwritten' in document.documentElement.dataset) return emptied(written);
  const unready = written.hasAttribute('data-acts') ? '[data-arriving]' : '[data-unavailable], [data-arriving]';
  const next = document.createElement('div');
  next.style.cssText = laidOutUnseen;
  written.after(next);
  const observer = new MutationObserver(() => {
    if (!isWhole(next, unready)) return;
    observer.disconnect();
    takePlace(written, next);
  });
  observer.observe(next, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  return next;
}

/** False once the page has taken its place. */
export function isTextShown(): boolean {
  return document.querySelector('#root[data-prerendered]') !== null;
}

/** The text is not that of this person's page, and was never shown (contracts/src/gateway/before-scripts.ts). */
function emptied(written: Element): Element {
  written.replaceChildren();
  delete (written as HTMLElement).dataset.prerendered;
  delete document.documentElement.dataset.unwritten;
  return written;
}

/** Its title is there, and it is neither loading nor the message that it cannot be loaded. */
function isWhole(root: Element, unready: string): boolean {
  const main = root.querySelector('main');
  return main?.querySelector('h1') != null && main.querySelector(unready) === null;
}

function takePlace(written: Element, next: HTMLElement): void {
  const carried = carryOver(written, next);
  next.id = written.id;
  written.remove();
  next.removeAttribute('style');
  carried();
  delete document.documentElement.dataset.member;
}
