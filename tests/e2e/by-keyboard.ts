// Goes through a page by keyboard alone, and looks at each place of the focus on the way.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** More than any page has. */
const mostSteps = 90;

/** Presses Tab until that has the focus. Everywhere on the way the focus is seen, and nothing lies over it. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${mostSteps} times ${key} do not lead to ${String(target)}`);
}

/** The page keeps a place of the focus: a keyboard does not start again at the top. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('document.activeElement?.tagName')).not.toBe('BODY');
}

/** Scrolling to the focus may be smooth. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faultOfFocus), { timeout: 3000 }).toBeNull();
}

async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.and(target.page().locator(':focus')).count()) > 0;
}

/** Runs in the page. Behind its last element Tab leaves the page, which has no focus then. */
const faultOfFocus = `(() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const name = here.getAttribute('aria-label') ?? here.textContent.trim().slice(0, 40);
  const box = here.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return 'no size: ' + name;
  const left = Math.max(0, box.left), right = Math.min(innerWidth, box.right);
  const top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
  if (left >= right || top >= bottom) return 'outside the window: ' + name;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const above = document.elementFromPoint(x, y);
  const isOwn = above && (here.contains(above) || above.contains(here) || above.closest('label')?.contains(here));
  if (!isOwn) return 'covered: ' + name + ' by ' + (above?.className || above?.tagName);
  const isOutlined = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  };
  const marks = [here, ...(here.closest('label')?.querySelectorAll('*') ?? [])];
  for (let up = here.parentElement, count = 0; up && count < 5; up = up.parentElement, count += 1) marks.push(up);
  // A whole page or dialog that begins needs no mark.
  return here.matches('main, [role=dialog]') || marks.some(isOutlined) ? null : 'no mark: ' + name;
})()`;
