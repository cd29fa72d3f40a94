// An authenticator app added on the security page, like its owner does; the codes are computed independently of the
// product.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { totpCode } from '@consilium/auth/testing/authenticator-app.ts';

/** A code is valid once: `stepsAhead` 1 is the next one, which the service already accepts. */
export function codeFor(secret: string, stepsAhead = 0): string {
  return totpCode(secret, new Date(), stepsAhead);
}

export async function addAuthenticatorApp(page: Page): Promise<{ secret: string; codes: readonly string[] }> {
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByText('Can’t scan it?').click();
  const secret = await page.locator('code').innerText();
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeFor(secret));
  const kept = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
  await expect(kept).toBeVisible();
  const codes = await kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  await kept.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 of 10 are left.')).toBeVisible();
  return { secret, codes };
}
