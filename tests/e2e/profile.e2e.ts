// The profile, in a browser against the real services: filled in, changed, with a picture, and the activity.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { picture } from '@consilium/kit/received-files/testing/sample-files.ts';
import { sendProblem } from './begin-conversation.ts';
import { expectAccessible } from './accessible.ts';
import { newPerson } from './people.ts';

const seen = (locator: Locator) => locator.filter({ visible: true });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const name = (page: Page) => page.getByRole('textbox', { name: 'Display name' });
const birth = (page: Page) => page.getByRole('textbox', { name: 'Date of birth' });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const toast = (page: Page, title: string) => page.getByRole('alertdialog').getByText(title, { exact: true });

async function openMenu(page: Page): Promise<void> {
  await seen(bar(page).getByRole('button', { name: /Your profile|Menu/ })).click();
}

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Choose a picture').setInputFiles(file);
}

test(
  'a profile is filled in, shown in the bar and stored; gender and date of birth can be cleared',
  { tag: '@phone' },
  async ({ page }) => {
    const email = await newPerson(page);
    await page.goto('/');
    await openMenu(page);
    await seen(bar(page).getByRole('link', { name: 'Settings' })).click();
    await expect(page).toHaveURL('/profile/edit');
    await expect(name(page)).toHaveValue('Ada Example');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'Email' })).not.toBeEditable();

    await name(page).fill('Ada Lovelace');
    await birth(page).pressSequentially('12101985');
    await expect(birth(page)).toHaveValue('12/10/1985');
    await page.getByRole('combobox', { name: 'Gender' }).selectOption('genderfluid');
    await save(page).click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await expectAccessible(page, '/profile/edit');

    await page.getByRole('link', { name: '← Back to Profile' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeVisible();
    await expect(page.getByText('December 10, 1985')).toBeVisible();
    await expect(page.getByText('Genderfluid')).toBeVisible();
    await expectAccessible(page, '/profile');
    await openMenu(page);
    await expect(seen(bar(page).getByText('Ada Lovelace'))).toBeVisible();
    await expect(seen(bar(page).getByText('Free', { exact: true }))).toBeVisible();
    await expectAccessible(page, 'the open menu');

    await page.goto('/profile/edit');
    await birth(page).fill('');
    await page.getByRole('combobox', { name: 'Gender' }).selectOption('Not given');
    await save(page).click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText('Not given')).toHaveCount(2);
  },
);

test('a date of birth is refused as typed, and chosen from the calendar with the keyboard', async ({ page }) => {
  await newPerson(page);
  await page.goto('/profile/edit');
  await birth(page).pressSequentially('02302001');
  await save(page).click();
  await expect(page.getByText('Please enter a real date as MM/DD/YYYY, from 01/01/1900 to today.')).toBeVisible();
  await expect(birth(page)).toBeFocused();
  await expectAccessible(page, 'a refused date');

  await birth(page).fill('');
  await page.getByRole('button', { name: 'Choose your date of birth' }).click();
  await page.getByRole('combobox', { name: 'Year' }).selectOption({ label: '2000' });
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'February' });
  await expectAccessible(page, 'the calendar');
  await page.getByRole('button', { name: /February 28, 2000/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(birth(page)).toHaveValue('02/29/2000');
  await save(page).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
});

test('a picture is uploaded, shown everywhere, in another tab too, and removed', async ({ page, context }) => {
  await newPerson(page);
  await page.goto('/profile/edit');
  await upload(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(toast(page, 'Invalid file type')).toBeVisible();
  await upload(page, { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(toast(page, 'File too large')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await upload(page, { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') });
  await expect(toast(page, 'Invalid file type')).toBeVisible();

  await upload(page, { name: 'me.png', mimeType: 'image/png', buffer: await picture('png', 900) });
  await expect(toast(page, 'Avatar updated')).toBeVisible();
  const shown = page.getByRole('main').locator('img[src*="/avatar.png?v="]');
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(256);
  await expectAccessible(page, 'with a picture');

  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('main').locator('img[src*="/avatar.png"]')).toBeVisible();

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(toast(page, 'Avatar removed')).toBeVisible();
  await expect(page.locator('img[src*="/avatar."]')).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { level: 2, name: 'Ada Example' })).toBeVisible();
  await expect(other.locator('img[src*="/avatar."]')).toHaveCount(0);
});

test('activity is listed, filtered, and links to its conversation', async ({ page }) => {
  await newPerson(page);
  await page.goto('/profile/edit?tab=activity');
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Chat with an Expert' }).click();
  await sendProblem(page, 'My landlord keeps my deposit');
  await page.waitForURL(/\/conversation\//);
  const conversation = new URL(page.url()).pathname;
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();

  await page.goto('/profile/edit');
  await page.getByRole('tab', { name: 'Activity History' }).click();
  await expect(page).toHaveURL('/profile/edit?tab=activity');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem').first()).toContainText('My landlord keeps my deposit');
  await expect(today.getByText('You were matched to an expert', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the activity history');

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Messages');
  await expect(today.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Expert' }).selectOption('Health');
  await expect(page.getByText('Nothing of this kind')).toBeVisible();
  await page.getByRole('button', { name: 'Show all activity' }).click();
  await today
    .getByRole('link', { name: /^Open conversation/ })
    .first()
    .click();
  await expect(page).toHaveURL(conversation);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Activity History' })).toHaveAttribute('aria-selected', 'true');
});

test('offline the settings say so, keep what was typed, and save it later', async ({ page, context }) => {
  await newPerson(page);
  await page.goto('/profile/edit');
  await name(page).fill('Ada Offline');
  // The code of toasts comes with the first use.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await save(page).click();
  await expect(toast(page, 'Save Error')).toBeVisible();
  await expect(name(page)).toHaveValue('Ada Offline');
  await context.setOffline(false);
  await save(page).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
});

test('a visitor signs in first and returns to the wanted page', async ({ page }) => {
  await page.goto('/profile/edit?tab=activity');
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/profile/edit?tab=activity')}`);
});

test.describe('in both themes', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the pages of a profile are accessible', async ({ page }) => {
    await newPerson(page);
    for (const place of ['/profile', '/profile/edit', '/profile/edit?tab=activity']) {
      await page.goto(place);
      await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, place);
    }
    await page.goto('/profile/edit');
    await page.getByRole('button', { name: 'Choose your date of birth' }).click();
    await expect(page.getByRole('combobox', { name: 'Year' })).toBeVisible();
    await expectAccessible(page, 'the calendar');
  });
});
