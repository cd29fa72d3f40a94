// Every state of the chooser and the conversation: nothing serious for axe in either theme, nothing wider than the screen.
// Each day takes a part of them; playwright.config.ts prints which.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { partOfTheDay } from '@consilium/kit/testing/part-of-the-day.ts';
import { pageStates, prepare } from '../screens/page-states.ts';
import { announcer, comeToRest } from './accessible.ts';
import { expectNothingSerious } from './axe-findings.ts';

const wide = { width: 1280, height: 900 };
/** The same window at 200 percent. */
const zoomed = { width: 640, height: 450 };
const phone = { width: 360, height: 740 };

// Its tests share nothing, so all workers take from this file, which alone has a third of all tests.
test.describe.configure({ mode: 'parallel' });

async function expectToFit(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  await expect.poll(() => page.evaluate(tooWide), { message: `at ${size.width} px` }).toBeLessThanOrEqual(0);
}

async function expectAccessible(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await comeToRest(page);
  await expectNothingSerious(page, colorScheme, announcer);
}

for (const { name, open } of partOfTheDay('PAGE_STATES', pageStates)) {
  test(`state ${name}`, async ({ page }) => {
    await prepare(page);
    await open(page);
    await expectAccessible(page, 'light');
    for (const size of [wide, zoomed, phone]) await expectToFit(page, size);
    await expectAccessible(page, 'dark');
  });
}
