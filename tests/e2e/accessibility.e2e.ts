// No serious finding of axe on any page, light and dark; nothing wider than the screen.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoPassword, signIn } from './people.ts';

const openPages = [
  '/',
  '/auth',
  '/auth?tab=sign-up',
  '/crisis-support',
  '/how-to-use',
  '/about',
  '/privacy',
  '/terms',
  '/cookies',
  '/affiliate',
  '/nowhere',
];
const memberPages = ['/', '/metrics'];

async function expectAccessible(page: Page, place: string): Promise<void> {
  await page.goto(place);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${place}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  const overflow = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  expect(overflow, `${place} is wider than the screen`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const place of openPages) test(`open page ${place}`, ({ page }) => expectAccessible(page, place));

    test('pages of a member', async ({ page }) => {
      await signIn(page, 'member@consilium.test', demoPassword('member'));
      for (const place of memberPages) await expectAccessible(page, place);
    });

    test('the portal of an administrator', async ({ page }) => {
      await signIn(page, 'admin@consilium.test', demoPassword('admin'));
      await page.goto('/admin');
      await expect(page.getByRole('region', { name: 'Limits and quota' }).getByText('Normal').first()).toBeVisible();
      await expectAccessible(page, '/admin');
    });

    test('a conversation with solutions', async ({ page }) => {
      await signIn(page, 'member@consilium.test', demoPassword('member'));
      await page
        .getByRole('textbox', { name: 'Describe Your Problem' })
        .fill('My washing machine leaks water on the floor');
      await page.getByRole('button', { name: 'Get Expert Help' }).click();
      await page.waitForURL(/\/conversation\//);
      await expect(page.getByText(/Standard message, \d+ of 15 today/)).toBeVisible();
      await expectAccessible(page, new URL(page.url()).pathname);
    });
  });
}
