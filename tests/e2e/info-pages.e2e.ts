// How to Use, About, Privacy and the disclosure, as a visitor and a member meet them.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { newPerson } from './people.ts';

test(
  'a question is found by its words, with the keyboard alone, and can be linked to',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/how-to-use');
    const questions = page.getByRole('main').getByRole('heading', { level: 4 });
    await expect(page.locator('#root:not([data-prerendered])')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the questions' }).focus();
    await page.keyboard.type('money back');
    await expect(questions).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: '1 question matches' })).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Link to “Can I get my money back?”' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/how-to-use#refunds');
    await expectAccessible(page, 'a question that was found');
    await page.getByRole('searchbox').fill('qqqq');
    await expect(page.getByText('No question matches')).toBeVisible();
    await expectAccessible(page, 'no question found');
  },
);

test('a question is a link away, and its group of examples is whole', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/how-to-use#second-opinion');
  await expect(page.getByRole('heading', { name: /^How do I get a second opinion/ })).toBeInViewport();
  for (const field of ['Technology', 'Relationships', 'Career', 'Finance'])
    await expect(page.getByRole('heading', { level: 3, name: field })).toBeAttached();
});

test('About leads to each of the four experts', async ({ page }) => {
  await page.goto('/about#team');
  await page.getByRole('link', { name: 'Ask the career strategist' }).click();
  await expect(page).toHaveURL('/?expert=career');
});

test('Privacy has its table at every width', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/privacy#kept');
  const table = page.getByRole('table', { name: 'By part of this site' });
  await expect(
    table.getByRole('row').filter({ hasText: 'A conversation: until you delete it.' }).first(),
  ).toBeVisible();
  await expectAccessible(page, 'the table of what is kept');
});

test(
  'the disclosure shows the weights in force, and hides products for a member',
  { tag: '@phone' },
  async ({ page }) => {
    await newPerson(page);
    await page.goto('/affiliate');
    const weights = page.getByRole('table', { name: /^Version \d+, in force since / });
    // Administrators of other tests change them, to a share with a decimal or to none.
    for (const criterion of ['Price', 'Ratings', 'Delivery', 'Our commission', 'Availability'])
      await expect(
        weights.getByRole('row', { name: new RegExp(`^${criterion} (?:off|\\d+(?:\\.\\d)?%)$`, 'u') }),
      ).toBeVisible();
    const hide = page.getByRole('switch', { name: 'Hide product suggestions' });
    await expect(hide).not.toBeChecked();
    await page.getByText('Hide product suggestions', { exact: true }).click();
    await expect(hide).toBeChecked();
    await expectAccessible(page, 'the disclosure of a member');
    await page.goto('/profile/privacy');
    await expect(page.getByRole('switch', { name: 'Hide product suggestions' })).toBeChecked();
  },
);
