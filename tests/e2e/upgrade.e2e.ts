// The plans page without a subscription: a visitor signs in and returns, a member of the free plan sees the offer. The
// dialogs of a subscriber by keyboard alone, with faked responses. money.e2e.ts tests buying.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { monthly, yearly } from '../screens/sample-account.ts';
import { prepare } from '../screens/page-states.ts';
import { beSubscriber } from '../screens/served-account.ts';
import { expectAccessible } from './accessible.ts';
import { newPerson, password } from './people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page) => page.getByRole('alertdialog', { name: 'Authentication Required' });

test('a visitor who wants to subscribe or to manage is asked to sign in', async ({ page }) => {
  const answer = await page.goto('/upgrade');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeVisible();
  const sentences = [
    ['Choose Monthly', 'Please sign in to subscribe.'],
    ['Choose Yearly', 'Please sign in to subscribe.'],
    ['Manage Subscription', 'Please sign in to manage your subscription.'],
  ] as const;
  for (const [name, sentence] of sentences) {
    await button(page, name).click();
    await expect(toast(page).getByText(sentence)).toBeVisible();
    await toast(page).getByRole('button', { name: 'Close notification' }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  }
  expect(page.context().pages()).toHaveLength(1);
});

test('signing in from the plans returns to them', async ({ page, context }) => {
  const email = await newPerson(page);
  await page.evaluate('localStorage.clear()');
  await page.goto('/upgrade');
  await button(page, 'Choose Yearly').click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fupgrade');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/upgrade');
  await expect(page.getByRole('heading', { level: 1, name: 'Your plan' })).toBeVisible();
  // Signing out in another tab makes this one a visitor's.
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate('localStorage.clear()');
  await other.close();
  await expect(button(page, 'Manage Subscription')).toBeVisible();
});

test(
  'a member of the free plan sees both plans, their savings, and today’s usage; the profile links there',
  { tag: '@phone' },
  async ({ page }) => {
    await newPerson(page);
    await page.goto('/profile');
    await page.getByRole('region', { name: 'Free plan' }).getByRole('link', { name: 'Upgrade' }).click();
    await expect(page).toHaveURL('/upgrade');
    const year = page.getByRole('listitem', { name: 'Yearly Plan' });
    for (const words of ['Best Value', '$99.99', '$8.33 per month · Save 16%'])
      await expect(year.getByText(words)).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'Monthly Plan' }).getByText('$9.99')).toBeVisible();
    await expect(page.getByRole('meter', { name: 'Standard messages' })).toHaveAttribute(
      'aria-valuetext',
      /^15 left today, 0 of 15 used/,
    );
    await expect(page.getByRole('heading', { name: 'Billing history' })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/profile');
  },
);

test('the dialogs by keyboard alone: focus goes in, comes back, and nothing is confirmed by the way', async ({
  page,
}) => {
  await prepare(page);
  await beSubscriber(page, yearly);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/billing/')) sent.push(request.url());
  });
  await page.goto('/upgrade');
  await expect(button(page, 'Change or cancel')).toBeVisible();
  await button(page, 'Change or cancel').focus();
  await page.keyboard.press('Enter');
  const manage = page.getByRole('dialog', { name: 'Manage Subscription' });
  await expect(manage).toBeVisible();
  await button(page, 'Cancel Subscription').focus();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await expect(ask).toBeVisible();
  await expect(ask.getByRole('button', { name: 'Confirm Cancellation' })).toBeDisabled();
  const first = ask.getByRole('radio', { name: /Get \$74\.99 back/ });
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(ask.getByRole('radio', { name: /Keep access until August 9, 2027/ })).toBeChecked();
  await expect(ask.getByRole('button', { name: 'Confirm Cancellation' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();
  await expect(button(page, 'Cancel Subscription')).toBeFocused();
  await button(page, 'Change Plan').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Change Your Plan' })).toBeVisible();
  await expect(manage).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Change or cancel')).toBeFocused();
  expect(sent).toEqual([]);
});

test.describe('in both themes', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the plans are accessible, with and without an account', async ({ page }) => {
    await page.goto('/upgrade');
    await button(page, 'Choose Yearly').click();
    await expect(page.getByRole('main').getByText('Please sign in to subscribe.')).toBeVisible();
    await expectAccessible(page, 'as a visitor');
    await newPerson(page);
    await page.goto('/upgrade');
    await expect(button(page, 'Choose Yearly')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Free plan' })).toBeVisible();
    await expectAccessible(page, 'with a free account');
  });

  test('the dialogs are accessible', async ({ page }) => {
    await prepare(page);
    await beSubscriber(page, monthly);
    await page.goto('/upgrade');
    await button(page, 'Change or cancel').click();
    await expect(page.getByRole('dialog', { name: 'Manage Subscription' })).toBeVisible();
    await expectAccessible(page, 'Manage Subscription');
    await button(page, 'Cancel Subscription').click();
    await expect(page.getByRole('radio').first()).toBeAttached();
    await expectAccessible(page, 'cancelling');
    await page.keyboard.press('Escape');
    await button(page, 'Change Plan').click();
    await button(page, 'Switch to Yearly').click();
    await expect(page.getByText('$94.00')).toBeVisible();
    await expectAccessible(page, 'changing');
  });
});
