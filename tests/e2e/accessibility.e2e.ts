// No serious finding of axe on any page, light and dark; nothing wider than the screen; nothing the policy forbids.
import { expect, test } from '@playwright/test';
import { plainPages } from '@consilium/contracts/pages/plain-pages.ts';
import type { Page } from '@playwright/test';
import { beginConversation } from './begin-conversation.ts';
import { expectAccessible } from './accessible.ts';
import { beSignedIn, demoPassword } from './people.ts';
import { expectPolicyKept, watchPolicy } from './policy-violations.ts';

const openPages = [...plainPages('everyone'), '/auth?tab=sign-up', '/nowhere'];
const memberPages = ['/', ...plainPages('signed-in')];

async function expectPageAccessible(page: Page, place: string): Promise<void> {
  await page.goto(place);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, place);
  await expectPolicyKept(page, place);
}

test.beforeEach(async ({ page }) => {
  await watchPolicy(page);
  // A stream without an end would keep the network from coming to rest.
  await page.route('**/api/metrics/live', (route) => route.fulfill({ status: 404 }));
});

test.describe('in both themes', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const place of openPages) test(`open page ${place}`, ({ page }) => expectPageAccessible(page, place));

  test('pages of a member', async ({ page }) => {
    await beSignedIn(page, 'member@consilium.test', demoPassword('member'));
    for (const place of memberPages) await expectPageAccessible(page, place);
  });

  test('the portal of an administrator', async ({ page }) => {
    await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
    await page.goto('/admin');
    await expect(page.getByRole('region', { name: 'Limits and quota' }).getByText('Normal').first()).toBeVisible();
    await expectPageAccessible(page, '/admin');
  });

  test('a conversation with solutions', async ({ page }) => {
    await beSignedIn(page, 'member@consilium.test', demoPassword('member'));
    await beginConversation(page, 'My washing machine leaks water on the floor');
    await expect(page.getByText(/Standard message, \d+ of 15 today/)).toBeVisible();
    await expectPageAccessible(page, new URL(page.url()).pathname);
  });
});
