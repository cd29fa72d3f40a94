// Somebody who writes too often is told how long to wait, by the real limit, and keeps the text.
import { expect, test } from '@playwright/test';
import { productOfThisFile } from './own-product.ts';
import { newEmail } from './people.ts';
import { box, contactForm, fillContact, send, sentTitle } from './written-to-us.ts';

productOfThisFile(27, { FORMS_PER_HOUR: '1' });

test('the second message in an hour waits, and its text is kept', async ({ page }) => {
  await send(await fillContact(page, { email: newEmail() })).click();
  await expect(sentTitle(page)).toBeVisible();
  await send(await fillContact(page, { email: newEmail(), message: 'And another one.' })).click();
  await expect(page.getByText(/You can send this in (?:1 h|\d+ min), at .*Your text is kept\./u)).toBeVisible();
  await page.reload();
  await expect(box(contactForm(page), 'Message')).toHaveValue('And another one.');
});
