// Money from both sides: a person pays, an administrator finds the payment, previews and makes the refund, the person sees it.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beSignedIn, demoPassword, newPerson } from './people.ts';

/** Pays on the provider's page, which opens in its own tab. */
async function buyYear(page: Page): Promise<Page> {
  await page.goto('/upgrade');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Choose Yearly' }).click();
  const checkout = await opening;
  await checkout.getByLabel('Card number').fill('4242 4242 4242 4242');
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
  const asking = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/billing/payments');
  await page.reload();
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
