// The sandbox's pages in a browser: paying, a declined card, the bank's confirmation, the portal, an open invoice, and
// the panel with its clock.
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { productOfThisFile } from './own-product.ts';
import { newEmail, password } from './people.ts';

const product = productOfThisFile(17, { MAILER_AUTOCONFIRM: 'true' });

interface Member {
  readonly email: string;
  /** A URL of the payment provider for this person. */
  open(request: APIRequestContext, path: 'create-checkout' | 'customer-portal', body?: object): Promise<string>;
  subscription(request: APIRequestContext): Promise<Record<string, unknown>>;
}

async function newMember(request: APIRequestContext): Promise<Member> {
  const email = newEmail();
  const signedUp = await request.post('/auth/v1/signup', { data: { email, password } });
  const { access_token: token } = (await signedUp.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    email,
    async open(by, path, body = {}) {
      const answer = await by.post(`/api/billing/${path}`, { data: body, headers });
      expect([path, answer.status()]).toEqual([path, 200]);
      return ((await answer.json()) as { url: string }).url;
    },
    async subscription(by) {
      return (await by.get('/api/billing/check-subscription', { headers })).json() as Promise<Record<string, unknown>>;
    },
  };
}

async function expectFine(page: Page, place: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${place}, ${width}`);
  }
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry, MM/YY').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ada Example');
}

async function buy(page: Page, member: Member, planType: 'monthly' | 'yearly'): Promise<void> {
  await page.goto(await member.open(page.request, 'create-checkout', { planType }));
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe for' }).click();
  await page.waitForURL(/\/upgrade\?checkout=cs_/);
  await expectSubscription(page, member, { subscribed: true });
}

async function expectSubscription(page: Page, member: Member, wanted: Record<string, unknown>): Promise<void> {
  await expect.poll(() => member.subscription(page.request)).toMatchObject(wanted);
}

const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe for' });

test('a card is refused, the bank asks, and the plan is bought once', async ({ page }) => {
  const member = await newMember(page.request);
  const checkout = await member.open(page.request, 'create-checkout', { planType: 'yearly' });
  await page.goto(checkout);
  await expect(page.getByRole('heading', { name: 'Subscribe to Premium' })).toBeVisible();
  await expect(page.getByText('$99.99').first()).toBeVisible();
  await expectFine(page, 'checkout');

  await typeCard(page, '4242 4242 4242 4241');
  await subscribe(page).click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Your card number is invalid.');
  await expectFine(page, 'checkout with a wrong number');

  await typeCard(page, '4000 0000 0000 0002');
  await subscribe(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');

  await typeCard(page, '4000 0027 6000 3184');
  await subscribe(page).click();
  await expect(page.getByRole('heading', { name: 'Your bank asks: is it you?' })).toBeVisible();
  await expectFine(page, 'the bank asks');
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
  await expectSubscription(page, member, { subscribed: false });

  await subscribe(page).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL(/\/upgrade\?checkout=cs_/);
  await expectSubscription(page, member, { subscribed: true, subscription_tier: 'yearly' });

  // Another tab that was open all the time.
  await page.goto(checkout);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
});

test('by keyboard alone, and back without paying', async ({ page }) => {
  const member = await newMember(page.request);
  await page.goto(await member.open(page.request, 'create-checkout', { planType: 'monthly' }));
  await page.getByRole('link', { name: 'Back' }).press('Enter');
  await page.waitForURL('/upgrade?checkout=cancelled');
  await page.goto(await member.open(page.request, 'create-checkout', { planType: 'monthly' }));
  await page.getByLabel('Card number').focus();
  for (const text of ['4242424242424242', '12/34', '123', 'Ada Example']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(subscribe(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/upgrade\?checkout=cs_/);
  await expectSubscription(page, member, { subscribed: true, subscription_tier: 'monthly' });
});

test('in the portal a plan is cancelled, kept and switched, and a card replaced', async ({ page }) => {
  const member = await newMember(page.request);
  await buy(page, member, 'monthly');
  await page.goto(await member.open(page.request, 'customer-portal'));
  await expectFine(page, 'portal');

  await page.getByRole('link', { name: 'Cancel plan' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel Premium?' })).toBeVisible();
  await expectFine(page, 'cancelling in the portal');
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/Ends on /)).toBeVisible();
  await expectSubscription(page, member, { subscribed: true, subscription_cancelled: true });
  await page.getByRole('button', { name: 'Don’t cancel plan' }).click();
  await expect(page.getByText(/Renews on /)).toBeVisible();
  await expectSubscription(page, member, { subscription_cancelled: false });

  await page.getByRole('link', { name: 'Use another card' }).click();
  await expect(page.getByRole('heading', { name: 'Add a card' })).toBeVisible();
  await expectFine(page, 'a card in the portal');
  await typeCard(page, '5555 5555 5555 4444');
  await page.getByRole('button', { name: 'Save the card' }).click();
  await expect(page.getByRole('region', { name: 'Payment method' }).getByText('•••• 4444')).toBeVisible();

  await page.getByRole('link', { name: 'Switch to $99.99 per year' }).click();
  await expect(page.getByRole('heading', { name: 'Switch Premium?' })).toBeVisible();
  await expectFine(page, 'switching in the portal');
  await page.getByRole('button', { name: 'Switch and pay' }).click();
  await expect(page.getByText('$99.99 per year')).toBeVisible();
  await expectSubscription(page, member, { subscription_tier: 'yearly' });
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL('/upgrade');
});

test('a renewal that fails is paid on its invoice', async ({ page }) => {
  const member = await newMember(page.request);
  await buy(page, member, 'monthly');
  await page.goto(product.sandboxUrl);
  await expectFine(page, 'panel');
  await page.getByLabel('Seconds as a draft').fill('0');
  await page.getByRole('button', { name: 'Save renewals' }).click();
  await expect(page.getByRole('status')).toHaveText('The behaviour of renewals is changed.');
  const customer = page.getByRole('region', { name: 'Customers' }).getByRole('listitem').first();
  await customer.getByRole('combobox').selectOption({ label: 'Works now, is declined at the renewal' });
  await customer.getByRole('button', { name: 'Set' }).click();
  await expect(page.getByRole('status')).toHaveText('The card is changed.');
  await page.getByRole('button', { name: 'A month later' }).click();
  await expect(page.getByRole('status')).toHaveText('Time has passed.');
  await expect(customer.getByText('past due')).toBeVisible();
  await expectSubscription(page, member, { paymentProblem: expect.anything() });

  await page.goto(await member.open(page.request, 'customer-portal'));
  await page.getByRole('region', { name: 'Invoices' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Pay with a card' })).toBeVisible();
  await expectFine(page, 'an open invoice');
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(page.getByText('Paid on')).toBeVisible();
  await expectFine(page, 'a paid invoice');
  await expectSubscription(page, member, { subscribed: true, paymentProblem: null });
});

test('faults and webhook events are set on the panel, from this page only', async ({ page }) => {
  await page.goto(product.sandboxUrl);
  await page.getByRole('button', { name: 'Add the fault' }).click();
  await expect(page.getByText('answer 500, 1 more times')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all faults' }).click();
  await expect(page.getByText('There are no faults.')).toBeVisible();
  await page.getByLabel('Sent how many more times').fill('2');
  await page.getByLabel('In a shuffled order').check();
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByLabel('In a shuffled order')).toBeChecked();
  await expect(page.getByLabel('Sent how many more times')).toHaveValue('2');
  await page.getByRole('button', { name: 'Send again' }).first().click();
  await expect(page.getByRole('status')).toHaveText('The webhook event was sent again.');
  const strange = await page.request.post(`${product.sandboxUrl}/panel/clock`, {
    form: { step: 'year' },
    headers: { origin: 'http://elsewhere.example' },
  });
  expect(strange.status()).toBe(403);
});
