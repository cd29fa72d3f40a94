// An administrator adds the second factor that this site asks for, changes something, and finds it in the audit.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addAuthenticatorApp } from './authenticator-app.ts';
import { productOfThisFile } from './own-product.ts';
import { beSignedIn, demoPassword } from './people.ts';

const product = productOfThisFile(37, { ADMIN_REQUIRES_SECOND_FACTOR: 'true' });

test(
  'what an administrator changes is in the audit, once a second factor is there',
  { tag: '@phone' },
  async ({ page }) => {
    await beSignedIn(page, 'admin@consilium.test', demoPassword('admin', product.data));
    await page.goto('/admin?tab=audit');
    await expect(page.getByText('A second factor is needed')).toBeVisible();
    await expectAccessible(page, 'the way to a second factor');
    await page.getByRole('link', { name: 'Add a second factor' }).click();
    await expect(page).toHaveURL('/profile/security');
    await addAuthenticatorApp(page);

    const changed = page.waitForRequest((request) => request.url().includes('/api/admin/audit'));
    await page.goto('/admin?tab=audit');
    const { authorization = '' } = await (await changed).allHeaders();
    await expect(page.getByRole('heading', { name: 'Audit', level: 2 })).toBeVisible();
    const headers = { authorization };
    const found = await page.request.get('/auth/v1/admin/users?filter=member@consilium.test', { headers });
    const { users } = (await found.json()) as { users: { id: string }[] };
    const given = await page.request.put(`/auth/v1/admin/users/${users[0]?.id ?? ''}/roles`, {
      headers,
      data: { roles: ['support'] },
    });
    expect(given.status()).toBe(200);

    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh Data' }).click();
      await expect(page.getByText('Roles: none → support')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.getByRole('searchbox', { name: 'Action' }).fill('suspend');
    await expect(page.getByText('No entry fits')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Action' }).fill('change roles');
    await expect(page.getByRole('table', { name: 'What administrators changed, newest first' })).toBeVisible();
    await expectAccessible(page, 'the audit');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('audit.csv');
  },
);
