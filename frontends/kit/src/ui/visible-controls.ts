// What a toast or the cookie banner must not cover: the controls, errors and dialogs that are on the screen now.
import type { Obstacle } from '#ui/free-place.ts';

const needed = [
  'a[href]',
  'button',
  'input',
  'label',
  'select',
  'summary',
  'textarea',
  '[contenteditable="true"]',
  ...['button', 'link', 'tab', 'switch', 'option', 'menuitem', 'alert', 'dialog'].map((role) => `[role="${role}"]`),
].join(',');
/** Behind an open dialog nothing can be pressed. */
const unreachable = '[inert], [aria-hidden="true"]';
const marginPx = 6;

export function visibleControls(except: Element): Obstacle[] {
  return [...document.querySelectorAll(needed)]
    .filter((element) => !except.contains(element) && !element.closest(unreachable) && isShown(element))
    .map((element) => ({ box: element.getBoundingClientRect(), isSurface: element.matches('[role="dialog"]') }))
    .filter(({ box: { width, height } }) => width > 2 && height > 2)
    .map(({ box: { left, top, width, height }, isSurface }) => ({
      isSurface,
      left: left - marginPx,
      top: top - marginPx,
      width: width + 2 * marginPx,
      height: height + 2 * marginPx,
    }));
}

/** An old browser without the check counts everything that has a size. */
function isShown(element: Element): boolean {
  return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
}
