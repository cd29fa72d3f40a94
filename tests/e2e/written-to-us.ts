// Fills in the forms with which people write to us, and reads what comes by mail.
import { expect } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

export const contactForm = (page: Page) => page.getByRole('form', { name: 'Write to us' });
export const sentTitle = (page: Page) => page.getByRole('heading', { name: 'Message sent successfully!' });
export const box = (form: Locator, name: string) => form.getByRole('textbox', { name });

interface Written {
  readonly email?: string;
  readonly message?: string;
}

export async function fillContact(
  page: Page,
  { email, message = 'Please send me an invoice.' }: Written,
): Promise<Locator> {
  await page.goto('/contact');
  const form = contactForm(page);
  if (email !== undefined) {
    await box(form, 'Name').fill('Ada Example');
    await box(form, 'Email').fill(email);
  }
  await box(form, 'Subject').fill('An invoice');
  await box(form, 'Message').fill(message);
  return form;
}

export const send = (form: Locator) => form.getByRole('button', { name: 'Send message' });

/** Answers calls of the forms in the service's place. */
export async function answerInstead(page: Page, status: number, headers: Record<string, string> = {}): Promise<void> {
  const code = status === 429 ? 'RATE_LIMITED' : 'INTERNAL';
  const body = JSON.stringify({ code, status, message: 'of the test', defined: true });
  await page.route('**/api/admin/support/contact', (route) =>
    route.fulfill({ status, body, headers: { 'content-type': 'application/json', ...headers } }),
  );
}

/** The text of the newest mail to that address. */
export async function mailedText(request: APIRequestContext, email: string): Promise<string> {
  const mails = (await (await request.get('/dev/inbox.json')).json()) as { to: string; text: string }[];
  return mails.find(({ to }) => to === email)?.text ?? '';
}

/** Followed again, the link says the same. */
export async function confirm(page: Page, link: string, number: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  await expectAccessible(page, 'confirming an address');
  await page.getByRole('button', { name: 'Confirm my address' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, your address is confirmed.' })).toBeFocused();
  await expect(page.getByText(number)).toBeVisible();
  await expectAccessible(page, 'a confirmed address');
  await page.reload();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(number)).toBeVisible();
}
