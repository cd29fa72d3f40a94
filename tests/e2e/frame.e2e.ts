// The frame of every page: navigation, unknown pages, a remote that is down, and pages without access.
import { expect, test } from '@playwright/test';
import { beSignedIn, demoPassword, newPerson } from './people.ts';

test('an unknown URL shows the 404 page with a link home', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a remote that is down shows an error with retry; the rest works', async ({ page }) => {
  await page.route('**/remotes/account/**', (route) => route.abort());
  await page.goto('/upgrade');
  const retry = page.getByRole('main').getByRole('button', { name: /try again|retry/i });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  await page.unroute('**/remotes/account/**');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeVisible();
});

test('the experts are in one, two or three columns, by width', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Start Consultation/ }) });
  await expect(cards).toHaveCount(8);
  const columns = async () => {
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size;
  };
  for (const [width, count] of [
    [360, 1],
    [720, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns, `at ${width} pixels`).toBe(count);
  }
});

test('the menus link to their pages', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Company' }).click();
  for (const name of [
    'Our Story',
    'Mission & Vision',
    'Expert Team',
    'Join Our Team',
    'Privacy Protection',
    'Terms & Conditions',
    'Partner Disclosure',
  ])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Cookie Preferences' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('link', { name: 'Our Story' })).toBeHidden();
  await bar.getByRole('button', { name: 'Support' }).click();
  await bar.getByRole('link', { name: 'Emergency Support' }).click();
  await expect(page).toHaveURL('/crisis-support');
});

test('the admin portal is for admins', async ({ page, browser }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth/);
  await newPerson(page);
  await page.goto('/admin');
  await expect(page.getByText('Access Denied').first()).toBeVisible();
  await expect(page).toHaveURL('/');

  const office = await browser.newPage();
  await beSignedIn(office, 'admin@consilium.test', demoPassword('admin'));
  await office.goto('/admin');
  await expect(office.getByText('Somebody signed up').first()).toBeVisible();
  await office.close();
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await beSignedIn(page, 'member@consilium.test', demoPassword('member'));
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Start Chat' }).first()).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: /profile/i }).click();
  await expect(bar.getByText('Mia Member').filter({ visible: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
  await expect(page.getByText("You've been successfully logged out.").first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('a conversation has its counter at the top right', { tag: '@phone' }, async ({ page }) => {
  const expectTopRight = async (words: string) => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    // Fonts and the rest of the bar may still move it.
    await expect(async () => {
      const box = await page.getByText(words, { exact: true }).boundingBox();
      expect(box?.x ?? 0).toBeGreaterThan(width / 2);
      expect(box?.y ?? height).toBeLessThan(height / 6);
    }).toPass({ timeout: 5000 });
  };
  await page.goto('/?expert=legal');
  await expect(page.getByText('5 free chats left', { exact: true })).toBeVisible();
  await expectTopRight('5 free chats left');
});
