// Nothing that appears by itself covers a control: toasts and the cookie banner, on phones and zoomed pages.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { beginConversation } from './begin-conversation.ts';
import { chooseAction } from './conversation-actions.ts';
import { nothingStored } from './consent-given.ts';
import { demoPassword, newPerson, signIn } from './people.ts';

/**
 * The names of the controls on the screen at whose center a toast or the cookie banner is. What a sheet hides anyway does not
 * count: without the notes the control itself has to be there.
 */
const coveredControls = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const notes = 'section[aria-label="Cookie consent"], [aria-label^="Notifications"]';
    const at = ({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2);
    const setEvents = (events) => document.querySelectorAll(notes).forEach((note) =>
      [note, ...note.querySelectorAll('*')].forEach(({ style }) => (style.pointerEvents = events)));
    const covered = [...document.querySelectorAll('a[href], button, input, textarea, select')]
      .filter((control) => !control.closest(notes) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.getBoundingClientRect().width > 2 && at(control.getBoundingClientRect())?.closest(notes));
    setEvents('none');
    const reached = covered.filter((control) => control.contains(at(control.getBoundingClientRect())));
    setEvents('');
    return reached.map((control) => control.getAttribute('aria-label') ?? control.textContent);
  })()`);

test('the toast after signing in covers no control of the home page', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'member@consilium.test', demoPassword('member'));
  await expect(page.getByRole('alertdialog').getByText('Welcome!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get Expert Help' })).toBeVisible();
  await expect.poll(() => coveredControls(page)).toEqual([]);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test(
  'a failure that stays moves away from a control that is scrolled under it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody@example.org');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not the password');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
    const toast = page.getByRole('alertdialog').getByText('Sign In Error');
    await expect(toast).toBeVisible();
    for (const top of [0, 120, 240, 400]) {
      await page.evaluate(`scrollTo(0, ${top})`);
      await expect.poll(() => coveredControls(page), `scrolled to ${top}`).toEqual([]);
    }
    await expect(toast).toBeVisible();
  },
);

test('a toast covers no control of a dialog that is opened under it', { tag: '@phone' }, async ({ page }) => {
  await newPerson(page);
  await beginConversation(page, 'My landlord keeps the deposit');
  await expect(page.getByText(/Standard message, 1 of 15 today/u)).toBeAttached({ timeout: 30_000 });
  // One that stays for longer than the dialog takes to open.
  await page.route('**/api/chat/action-items', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const solutions = page.getByRole('button', { name: /^Show (the|\d+) solutions?$/u }).first();
  if ((page.viewportSize()?.width ?? 0) < 960) await solutions.click();
  await page
    .getByRole('button', { name: /^Add to Action Items/u })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => coveredControls(page), 'over the solutions').toEqual([]);
  await page.keyboard.press('Escape');
  await chooseAction(page, 'Download');
  await expect(page.getByRole('dialog', { name: 'Download' }).getByText('Whole conversation')).toBeVisible();
  await expect.poll(() => coveredControls(page), 'over the downloads').toEqual([]);
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('good news over a sheet full of controls is told in one line', { tag: '@phone' }, async ({ page }) => {
  await newPerson(page);
  await beginConversation(page, 'My landlord keeps the deposit');
  await expect(page.getByText(/Standard message, 1 of 15 today/u)).toBeAttached({ timeout: 30_000 });
  await chooseAction(page, 'Download');
  const dialog = page.getByRole('dialog', { name: 'Download' });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Markdown (.md)' }).click();
  await coming;
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => coveredControls(page)).toEqual([]);
});

test.describe('the cookie banner', () => {
  test.use({ storageState: nothingStored });
  const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
  for (const [width, height, mostPx] of [
    [360, 740, 110],
    [360, 640, 110],
    // A window of 1280 pixels at 200 percent.
    [640, 450, 130],
  ] as const) {
    test(`covers no control at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const [path, name] of [
        ['/', 'Get Expert Help'],
        ['/auth', 'Sign In'],
        ['/auth?tab=sign-up', 'Sign Up'],
        ['/upgrade', 'Choose Yearly'],
        ['/?expert=tech', 'Get Expert Advice'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
        await expect(banner(page)).toBeVisible({ timeout: 30_000 });
        await expect.poll(() => coveredControls(page), path).toEqual([]);
        expect((await banner(page).boundingBox())?.height, path).toBeLessThanOrEqual(mostPx);
      }
    });
  }
});
