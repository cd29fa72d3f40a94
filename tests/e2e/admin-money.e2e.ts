// Money from both sides: a person pays, an administrator finds the payment, previews and makes the refund, the person sees it.
// Then what stands beside payments: a dispute, the day's revenue, a gift that is revoked by keyboard, and an open hold.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { tabTo } from './by-keyboard.ts';
import { giveSomebodyPlan, holdUnit } from './held-and-given.sql.ts';
import { beSignedIn, demoPassword, newPerson } from './people.ts';

/** Pays on the provider's page, which opens in its own tab. */
async function buyYear(page: Page, card = '4242 4242 4242 4242'): Promise<Page> {
  await page.goto('/upgrade');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Choose Yearly' }).click();
  const checkout = await opening;
  await checkout.getByLabel('Card number').fill(card);
  await checkout.getByLabel('Expiry, MM/YY').fill('12/39');
  await checkout.getByLabel('Security code').fill('123');
  await checkout.getByLabel('Name on card').fill('Ada Example');
  await checkout.getByRole('button', { name: 'Subscribe for $99.99' }).click();
  await checkout.waitForURL((address) => address.pathname === '/upgrade');
  await expect(checkout.getByRole('heading', { name: 'Premium Active' })).toBeVisible();
  return checkout;
}

/** As the person's own page has it. */
async function paymentId(page: Page): Promise<string> {
  const { pathname } = new URL(page.url());
  // What the page still asks must not be taken for what it asks anew.
  await page.goto('about:blank');
  const asking = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/billing/payments');
  await page.goto(pathname);
  const { payments } = (await (await asking).json()) as { payments: { id: string }[] };
  return payments[0]?.id ?? '';
}

test('a payment is found, previewed and refunded once', { tag: '@phone' }, async ({ page, browser, baseURL }) => {
  await newPerson(page);
  const bought = await buyYear(page);
  const id = await paymentId(bought);

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const admin = await context.newPage();
  await beSignedIn(admin, 'admin@consilium.test', demoPassword('admin'));
  await admin.goto('/admin?tab=money');
  await admin.getByRole('searchbox', { name: 'Search' }).fill(id);
  const payments = admin.getByRole('region', { name: 'Payments', exact: true });
  await expect(payments.getByRole('row')).toHaveCount(2);
  await expectAccessible(admin, 'money');
  await payments.getByRole('row').last().getByRole('button').click();
  const dialog = admin.getByRole('dialog', { name: /^Payment /u });
  await dialog.getByRole('button', { name: 'Preview a refund' }).click();
  await expect(dialog.getByText(/^Now Premium/u)).toBeVisible();
  await expect(dialog.getByText(/^Afterwards Free/u)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('The person asked for it');
  await expectAccessible(admin, 'a refund of money');
  await dialog.getByRole('button', { name: 'Refund $99.99' }).click();
  await expect(admin.getByText('Refund made').first()).toBeVisible();
  await expect(dialog.getByRole('table').getByText('An administrator')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preview a refund' }).click();
  await expect(dialog.getByText(/^Nothing can be paid back\./u)).toBeVisible();
  await admin.setViewportSize({ width: 360, height: 740 });
  expect(await admin.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await context.close();

  await bought.reload();
  await expect(bought.getByRole('list', { name: 'Payments' }).getByText('$99.99 paid back')).toBeVisible();
  await expect(bought.getByRole('button', { name: 'Choose Yearly' })).toBeVisible();
});

const productData = process.env['E2E_DATA'] ?? '';
const today = () => new Date().toISOString().slice(0, 10);

/** Chooses in the dialog by keyboard alone, and comes back. */
async function actForReason(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: act });
  await expect(dialog).toBeVisible();
  await tabTo(dialog.getByRole('combobox', { name: 'Reason' }));
  await page.keyboard.type('Maintenance');
  await tabTo(dialog.getByRole('button', { name: act }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function expectNotWider(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
}

test(
  'a dispute, the revenue of the day and a gift are looked at',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    await newPerson(page);
    const bought = await buyYear(page, '4000 0000 0000 0259');
    const id = await paymentId(bought);
    const receiver = await giveSomebodyPlan(productData);

    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
    const admin = await context.newPage();
    await beSignedIn(admin, 'admin@consilium.test', demoPassword('admin'));
    await admin.goto('/admin?tab=money');
    const dispute = admin.getByRole('table', { name: 'Disputes, the newest first' }).getByRole('row', { name: id });
    await expect(dispute.getByText('Needs evidence')).toBeVisible();
    await dispute.getByRole('button', { name: id }).click();
    await expect(admin.getByRole('dialog', { name: /^Payment /u })).toBeVisible();
    await admin.getByRole('button', { name: 'Close' }).click();

    const revenue = admin.getByRole('region', { name: 'Revenue by day', exact: true });
    await revenue.getByRole('button', { name: 'Read again' }).click();
    const day = revenue.getByRole('row', { name: `${today()} USD` });
    await expect(day.getByText(/^(?:Equal|Differs)$/u)).toBeVisible();
    await expect(
      admin
        .getByRole('region', { name: 'Invoices not finalized' })
        .getByText(/past its time|Sync again/u)
        .first(),
    ).toBeVisible();
    await expect(
      admin.getByRole('region', { name: 'Invariants' }).getByRole('button', { name: /^Compar/u }),
    ).toBeVisible();

    const gifts = admin.getByRole('region', { name: 'Gifts', exact: true });
    await gifts.getByRole('searchbox', { name: 'Receiver' }).fill(receiver);
    await expect(gifts.getByRole('row')).toHaveCount(2);
    await expectAccessible(admin, 'money with gifts and revenue');
    await gifts.getByRole('searchbox', { name: 'Receiver' }).focus();
    await tabTo(gifts.getByRole('button', { name: `Revoke Premium of ${receiver}` }));
    await admin.keyboard.press('Enter');
    await actForReason(admin, 'Revoke');
    await expect(gifts.getByRole('row', { name: receiver }).getByText(/^Revoked /u)).toBeVisible();
    await expectNotWider(admin);
    await context.close();
  },
);

test('an open hold is released by keyboard', { tag: '@phone' }, async ({ page }) => {
  const pseudonym = await holdUnit(productData);
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
  await page.goto('/admin');
  const holds = page.getByRole('region', { name: 'Open holds', exact: true });
  await holds.getByRole('combobox', { name: 'Age' }).selectOption('Older than 5 minutes');
  const hold = holds.getByRole('row', { name: pseudonym });
  await expect(hold.getByText('None yet')).toBeVisible();
  await expectAccessible(page, 'open holds');
  await holds.getByRole('combobox', { name: 'Age' }).focus();
  await tabTo(hold.getByRole('button', { name: `Release the hold of ${pseudonym}` }));
  await page.keyboard.press('Enter');
  await actForReason(page, 'Release');
  await expect(hold).toBeHidden();
  await expectNotWider(page);
});
