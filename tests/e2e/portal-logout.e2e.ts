// Logout in the portal's header: the session is over here, in other tabs and on the server, and Back shows nothing of it.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { beSignedIn, demoPassword } from './people.ts';

const portal = (page: Page) => page.getByRole('heading', { name: 'Admin Portal' });

async function refreshToken(page: Page): Promise<string> {
  const stored = String(
    await page.evaluate(`Object.values(localStorage).find((value) => value.includes('refresh_token')) ?? '{}'`),
  );
  return (JSON.parse(stored) as { refresh_token?: string }).refresh_token ?? '';
}

test(
  'Logout ends the session everywhere, and Back shows nothing of the portal',
  { tag: '@phone' },
  async ({ page, context }) => {
    await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
    await page.goto('/about');
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Affiliate' }).click();
    await page.getByRole('tab', { name: 'Multi-Network' }).click();
    await expect(page.getByRole('heading', { name: 'Network Setup' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/admin');
    await expect(portal(other)).toBeVisible();
    const token = await refreshToken(page);
    expect(token).not.toBe('');

    // The session goes from the browser first, so that nobody stays signed in without a network; the server hears of it next.
    const toldServer = page.waitForResponse(/\/auth\/v1\/logout/u);
    await page.getByRole('button', { name: 'Logout' }).press('Enter');
    await expect(page).toHaveURL('/auth?next=/admin');
    await expect(page.getByText("You've been successfully logged out.").first()).toBeVisible();
    await expect(portal(other)).toHaveCount(0);
    expect(await refreshToken(page)).toBe('');
    expect((await toldServer).status()).toBe(204);
    const again = await page.request.post('/auth/v1/token?grant_type=refresh_token', {
      data: { refresh_token: token },
    });
    expect(again.status()).toBe(400);

    const answered: string[] = [];
    page.on('response', (response) => {
      if (/\/api\/(?:admin|affiliate)\//u.test(response.url()) && response.ok()) answered.push(response.url());
    });
    // The tabs of the portal are in the history, each of them.
    for (let step = 0; step < 2; step += 1) {
      await page.goBack();
      await expect(page).toHaveURL('/auth?next=/admin');
      await expect(portal(page)).toHaveCount(0);
    }
    await page.goto('/admin?tab=affiliate');
    await expect(page).toHaveURL('/auth?next=/admin');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expect(portal(page)).toHaveCount(0);
    expect(answered).toEqual([]);
  },
);
