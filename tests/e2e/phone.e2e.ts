// A site that sends SMS: signing in by a number, and a phone as the second step.
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { productOfThisFile } from './own-product.ts';
import { newPerson, password } from './people.ts';

const { url } = productOfThisFile(11, { PHONE_PROVIDER: 'true', MFA_PHONE: 'true', SMS_WAIT_SECONDS: '0' });

/** The code of the newest SMS to that number, once there are as many. */
async function textedCode(request: APIRequestContext, number: string, count: number): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const letters = (await (await request.get('/dev/inbox.json')).json()) as { to: string; text: string }[];
      const texts = letters.filter(({ to }) => to === number).map(({ text }) => text);
      code = /\b\d{6}\b/u.exec(texts[0] ?? '')?.[0] ?? '';
      return texts.length;
    })
    .toBe(count);
  return code;
}

const confirm = async (page: Page, code: string) => {
  const field = page.getByRole('textbox', { name: 'Code from the text message' });
  await field.fill(code);
};

test('a number and the code of its SMS create an account, and sign in to it again', async ({ page }) => {
  const number = '+4917012345678';
  for (const count of [1, 2]) {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Text me a code' }).click();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('12');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Please start with + and the country code, like +49 170 1234567')).toBeVisible();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('0049 170 12345678');
    await page.getByRole('button', { name: 'Send code' }).click();
    await confirm(page, await textedCode(page.request, number, count));
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(`${url}/`);
    await page.evaluate(() => localStorage.clear());
  }
});

test('a phone is a second factor: added with its first code, required at the next sign-in', async ({ page }) => {
  const number = '+4917087654321';
  const email = await newPerson(page);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add a phone' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a phone' })).toBeVisible();
  await expectAccessible(page, 'the number of a phone');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+49 170 87654321');
  await page.getByRole('button', { name: 'Send code' }).click();
  await confirm(page, await textedCode(page.request, number, 1));
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('list', { name: 'Your second steps' }).getByText('Phone')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await confirm(page, await textedCode(page.request, number, 2));
  await page.waitForURL(`${url}/`);
});
