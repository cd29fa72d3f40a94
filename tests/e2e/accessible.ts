// No serious finding of axe on the page at rest, in both themes, and nothing wider than the screen.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNothingSerious } from './axe-findings.ts';

/** Where the component library speaks to screen readers; it names buttons that may be gone a moment later. */
export const announcer = ['[data-live-announcer]'];

/**
 * Finishes all animations; colours change at once, because those of elements out of sight would only start to change
 * during the check.
 */
const atItsEnd = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition-duration: 0s !important; transition-delay: 0s !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const animation of document.getAnimations())
    animation.effect.getComputedTiming().endTime === Infinity ? animation.cancel() : animation.finish();
}`;

export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(atItsEnd);
}

/** The theme is the light one before and afterwards. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  await comeToRest(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNothingSerious(page, `${place}, ${colorScheme}`, announcer);
  }
  const overflow = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  expect(overflow, `${place} is wider than the screen`).toBeLessThanOrEqual(0);
}
