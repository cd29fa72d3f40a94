// A subscription as a person sees it: bought on the provider's page, used, cancelled with its figures, ended on time;
// the day's messages follow at each step.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sandboxControls } from '@consilium/stripe-sandbox/testing/sandbox-controls.ts';
import { beginConversation } from './begin-conversation.ts';
import { productWithModelOfThisFile } from './own-product.ts';
import { newPerson } from './people.ts';

// Without a model premium is not offered.
const product = productWithModelOfThisFile(15);

/** Opens the provider's page in its own tab, and pays there. */
async function buy(page: Page, title: 'Monthly' | 'Yearly', amount: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Choose ${title}` }).click();
  const checkout = await opening;
  await checkout.waitForURL((address) => address.origin === new URL(product.sandboxUrl).origin);
  await fillCard(checkout, '4242 4242 4242 4242');
  await checkout.getByRole('button', { name: `Subscribe for ${amount}` }).click();
  await checkout.waitForURL((address) => address.pathname === '/upgrade');
  return checkout;
}

async function fillCard(checkout: Page, number: string): Promise<void> {
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel('Expiry, MM/YY').fill('12/39');
  await checkout.getByLabel('Security code').fill('123');
  await checkout.getByLabel('Name on card').fill('Ada Example');
}

/** The usage card, reloaded from the server. */
async function todayIs(page: Page, standard: RegExp, premium: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/upgrade');
    const meter = (label: string) => page.getByRole('meter', { name: label });
    await expect(meter('Standard messages')).toBeVisible({ timeout: 20_000 });
    await expect(meter('Standard messages')).toHaveAttribute('aria-valuetext', standard, { timeout: 3000 });
    await expect(meter('Premium messages')).toHaveAttribute('aria-valuetext', premium, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
}

const consult = (page: Page) => beginConversation(page, 'My washing machine leaks water on the floor');

async function openCancelling(page: Page) {
  await page.getByRole('button', { name: 'Change or cancel' }).click();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  return page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
}

test('a month is bought, used, cancelled to its end, and over when the month is', async ({ page }) => {
  await newPerson(page);
  await todayIs(page, /, 0 of 15 used/u, /, 0 of 3 used/u);
  const checkout = await buy(page, 'Monthly', '$9.99');
  await expect(checkout.getByRole('heading', { name: 'Premium Active' })).toBeVisible();
  // The other tab shows it too.
  await expect(page.getByRole('heading', { name: 'Premium Active' })).toBeVisible();
  await checkout.close();
  await todayIs(page, /^Unlimited, /u, /, 0 of 50 used/u);

  await consult(page);
  await expect(page.getByText(/^Standard message/u).first()).toBeVisible();
  await page.getByRole('button', { name: 'Need Extra Help?' }).click();
  await page.getByRole('button', { name: 'Use extra help' }).click();
  const composer = page.getByRole('textbox', { name: /message/iu });
  await composer.fill('What does a plumber cost for that?');
  await composer.press('Enter');
  await expect(page.getByText(/^Premium message, 1 of 50 today/u)).toBeVisible();
  await todayIs(page, /^Unlimited, 1 used today/u, /, 1 of 50 used/u);

  const dialog = await openCancelling(page);
  await expect(dialog.getByText('Get $9.99 back')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Keep access until/u }).click({ force: true });
  await dialog.getByRole('button', { name: 'Confirm Cancellation' }).click();
  await expect(page.getByText('Your subscription has been cancelled.').first()).toBeVisible();
  await todayIs(page, /^Unlimited, 1 used today/u, /, 1 of 50 used/u);
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();

  await sandboxControls(product.sandboxUrl).advanceClock({ days: 32 });
  await todayIs(page, /, 1 of 15 used/u, /, 1 of 3 used/u);
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payments' }).getByText('$9.99')).toBeVisible();
});

test('a year is cancelled with the money back, to the cent that was shown', { tag: '@phone' }, async ({ page }) => {
  await newPerson(page);
  await page.goto('/upgrade');
  const checkout = await buy(page, 'Yearly', '$99.99');
  await expect(checkout.getByRole('heading', { name: 'Premium Active' })).toBeVisible();
  await page.close();
  const dialog = await openCancelling(checkout);
  await dialog.getByRole('radio', { name: 'Get $99.99 back' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Confirm Cancellation' }).click();
  await expect(checkout.getByText(/\$99\.99 is on its way to you\./u).first()).toBeVisible();
  await todayIs(checkout, /, 0 of 15 used/u, /, 0 of 3 used/u);
  await expect(checkout.getByRole('list', { name: 'Payments' }).getByText('$99.99 paid back')).toBeVisible();
});

test('a cancellation is taken back in another tab, and confirmed in two it pays back once', async ({ page }) => {
  await newPerson(page);
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Plan' }).click();
  const other = await buy(page, 'Yearly', '$99.99');
  await expect(other.getByRole('heading', { name: 'Premium Active' })).toBeVisible();
  const first = await openCancelling(other);
  await first.getByRole('radio', { name: /^Keep access until/u }).click({ force: true });
  await first.getByRole('button', { name: 'Confirm Cancellation' }).click();
  await expect(other.getByText('Cancelled', { exact: true })).toBeVisible();
  await other.goto('/profile');
  await other.goBack();
  await expect(other.getByText('Cancelled', { exact: true })).toBeVisible();

  await returnTo(page);
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByText(/^Next payment: \$99\.99/u)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Premium Active' })).toBeFocused();
  await returnTo(other);
  await expect(other.getByText(/^Next payment: \$99\.99/u)).toBeVisible();

  for (const tab of [page, other])
    await (await openCancelling(tab)).getByRole('radio', { name: 'Get $99.99 back' }).click({ force: true });
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Confirm Cancellation' }).click();
    await expect(tab.getByText('Your subscription has ended. You are on the free plan now.')).toBeVisible();
    await expect(tab.getByRole('list', { name: 'Payments' }).getByText('$99.99 paid back')).toHaveCount(1);
  }
});

/** As if the person came back to the tab. */
async function returnTo(tab: Page): Promise<void> {
  await tab.evaluate("dispatchEvent(new Event('focus'))");
}

test('a declined card is not charged, and the next one is', async ({ page }) => {
  await newPerson(page);
  await page.goto('/upgrade');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
  const checkout = await opening;
  await fillCard(checkout, '4000 0000 0000 0002');
  await checkout.getByRole('button', { name: 'Subscribe for $9.99' }).click();
  await expect(checkout.getByRole('alert')).toContainText(/declined/iu);
  await todayIs(page, /, 0 of 15 used/u, /, 0 of 3 used/u);
  await fillCard(checkout, '4242 4242 4242 4242');
  await checkout.getByRole('button', { name: 'Subscribe for $9.99' }).click();
  await expect(checkout.getByRole('heading', { name: 'Premium Active' })).toBeVisible();
});
