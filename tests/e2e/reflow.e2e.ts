// Enlarged and short windows: nothing that stays covers the text, nothing is wider than the window, all can be reached.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { beginConversation } from './begin-conversation.ts';
import { nothingStored } from './consent-given.ts';
import { newPerson } from './people.ts';

/** CSS pixels. */
const windows = [
  // 1280 × 800 at 200 percent.
  { width: 640, height: 400, scale: 2 },
  { width: 360, height: 500, scale: 2 },
  { width: 740, height: 360, scale: 2 },
] as const;

const overflowPx = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** The share of the window's height that fixed and sticky parts take now. */
const stuckShare = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const covered = new Set();
    for (const element of document.querySelectorAll('body *')) {
      if (!['fixed', 'sticky'].includes(getComputedStyle(element).position)) continue;
      const { top, bottom, width, height } = element.getBoundingClientRect();
      if (width < innerWidth / 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) covered.add(y);
    }
    return covered.size / innerHeight;
  })()`);

/** Names of controls that are not at their place, however far one scrolls to them. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const controls = [...document.querySelectorAll('main a[href], main button, main textarea, main input, main summary')];
    const lost = controls.filter((control) => {
      if (control.disabled || !control.checkVisibility({ visibilityProperty: true })) return false;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 3 || height < 3) return false;
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
      return !hit || !(control.contains(hit) || hit.contains(control) || hit.closest('label')?.control === control);
    });
    return lost.map((control) => control.getAttribute('aria-label') ?? control.textContent);
  })()`);

for (const { width, height, scale } of windows) {
  test.describe(`a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    test('has a conversation without anything in the way', async ({ page }) => {
      await newPerson(page);
      await beginConversation(page, 'My landlord does not give my deposit back');
      await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeAttached({ timeout: 30_000 });
      expect(await overflowPx(page)).toBeLessThanOrEqual(0);
      for (const share of [0, 0.5, 1]) {
        await page.evaluate(`scrollTo({ top: ${share} * document.documentElement.scrollHeight, behavior: 'instant' })`);
        await expect.poll(() => stuckShare(page), `scrolled to ${share}`).toBeLessThan(0.34);
      }
      expect(await unreachable(page)).toEqual([]);
    });
  });
}

test.describe('a window of 320 px, as at 400 percent', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('is wide enough for the bar at the top and every tab of the metrics page', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflowPx(page), 'a visitor').toBeLessThanOrEqual(0);
    await newPerson(page);
    await page.goto('/metrics');
    for (const tab of ['Overview', 'Action Items', 'Achievements', 'Expert Stats', 'Usage']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      expect(await overflowPx(page), tab).toBeLessThanOrEqual(0);
    }
    await page.getByRole('tab', { name: 'Action Items' }).click();
    await page.getByRole('button', { name: 'Add an item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an action item' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Call the landlord about the deposit');
    await dialog.getByRole('textbox', { name: 'Steps, one on each line' }).fill('Find the contract\nWrite a letter');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('checkbox', { name: 'Write a letter' })).toBeVisible();
    expect(await overflowPx(page), 'with an item').toBeLessThanOrEqual(0);
  });
});

test.describe('on a first visit', () => {
  test.use({ storageState: nothingStored });

  for (const { width, height } of windows) {
    test(`the cookie banner leaves the main button free in ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const banner = page.getByRole('region', { name: 'Cookie consent' });
      await expect(banner).toBeVisible({ timeout: 30_000 });
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(height / 2);
      await page.getByRole('textbox', { name: 'Describe Your Problem' }).fill('My washing machine leaks');
      const ask = page.getByRole('button', { name: 'Get Expert Help' });
      await ask.scrollIntoViewIfNeeded();
      // A click that the banner would take fails here.
      await ask.click({ trial: true, timeout: 5000 });
      expect(await overflowPx(page)).toBeLessThanOrEqual(0);
    });
  }
});
