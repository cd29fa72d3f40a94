// No serious finding of axe on the page as it stands, and nothing wider than the screen.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export async function expectAccessible(page: Page, place: string): Promise<void> {
  // Where the component library speaks to screen readers; it names buttons that may be gone a moment later.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${place}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  const overflow = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  expect(overflow, `${place} is wider than the screen`).toBeLessThanOrEqual(0);
}
