// The main story by keyboard alone: Tab, Enter, Space, arrows and Escape. The focus is always seen, and never lost.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectFocusKept, tabTo } from './by-keyboard.ts';
import { nothingStored } from './consent-given.ts';
import { mailedLink, newEmail, newPerson, password } from './people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960;
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message / });

async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** The answer to an example, asked from the home page. */
async function askExample(page: Page): Promise<void> {
  await page.goto('/');
  await expect(button(page, 'Deposit not returned')).toBeVisible();
  await press(button(page, 'Deposit not returned'));
  const box = page.getByRole('textbox', { name: 'Describe Your Problem' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(/deposit/u);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/conversation\//u);
  await expect(page.getByText(/Standard message, 1 of 15 today/u)).toBeAttached({ timeout: 30_000 });
  await expectFocusKept(page);
}

async function openAction(page: Page, name: string): Promise<Locator> {
  if (!isPhone(page)) {
    await press(button(page, name).first());
    return button(page, name).first();
  }
  const menu = button(page, 'Conversation menu');
  await press(menu);
  await expect(page.getByRole('menu')).toBeVisible();
  const entry = page.getByRole('menuitem', { name });
  const focused = page.getByRole('menuitem').and(page.locator(':focus'));
  for (let step = 0; step < 8; step += 1) {
    await expect(focused).toHaveCount(1);
    const own = (await focused.textContent()) ?? '';
    if ((await entry.and(page.locator(':focus')).count()) > 0) break;
    await page.keyboard.press('ArrowDown');
    // The focus moves a moment after the key.
    await expect(focused).not.toHaveText(own);
  }
  await page.keyboard.press('Enter');
  return menu;
}

async function addActionItem(page: Page): Promise<void> {
  const add = button(page, /^Add(ed)? to Action Items/u).first();
  if (isPhone(page)) await press(button(page, /^Show (the|\d+) solutions?$/u).first());
  await press(add);
  await expect(add).toHaveAccessibleName(/^Added to Action Items/u);
  await expect(add).toBeFocused();
  if (!isPhone(page)) return;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, /^Show (the|\d+) solutions?$/u).first()).toBeFocused();
}

test(
  'from a problem to a finished conversation and back to it, by keyboard alone',
  { tag: '@phone' },
  async ({ page }) => {
    await newPerson(page);
    await askExample(page);
    await addActionItem(page);

    const asked = page
      .getByRole('list', { name: /would like to know$/u })
      .getByRole('button')
      .first();
    await press(asked, 'Space');
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type('Two months ago, with a signed handover record.');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Standard message, 2 of 15 today/u)).toBeAttached({ timeout: 30_000 });
    await expect(page.locator('blockquote')).toBeAttached();
    await expect(composer(page)).toBeFocused();

    const opener = await openAction(page, 'Download');
    const files = page.getByRole('dialog', { name: 'Download' });
    await expect(files).toBeVisible();
    const coming = page.waitForEvent('download');
    await press(files.getByRole('button', { name: 'Markdown (.md)' }));
    expect(await readFile(await (await coming).path(), 'utf8')).toContain('signed handover record');
    await page.keyboard.press('Escape');
    await expect(files).toHaveCount(0);
    await expect(opener).toBeFocused();

    await completeWithFourStars(page);
    await findAgain(page, 'handover');
  },
);

async function completeWithFourStars(page: Page): Promise<void> {
  await press(page.getByRole('main').getByRole('button', { name: 'Complete Conversation' }).last());
  const dialog = page.getByRole('dialog', { name: 'Complete Conversation' });
  await expect(dialog).toBeVisible();
  const stars = dialog.getByRole('radiogroup', { name: 'Rating' });
  await tabTo(stars.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(stars.getByRole('radio', { name: '4 of 5, Very good' })).toBeChecked();
  await press(dialog.getByRole('button', { name: 'Complete Conversation' }));
  await expect(dialog).toHaveCount(0);
  await expectFocusKept(page);
}

async function findAgain(page: Page, word: string): Promise<void> {
  await press(button(page, isPhone(page) ? 'Menu' : /^Your profile/u).filter({ visible: true }));
  await press(page.getByRole('link', { name: 'Conversation History' }).filter({ visible: true }));
  await expect(page).toHaveURL('/conversations');
  await expectFocusKept(page);
  await tabTo(page.getByRole('searchbox'));
  await page.keyboard.type(word);
  await expect(page.locator('mark').first()).toBeVisible();
  await press(page.getByRole('article').getByRole('heading').getByRole('link').first());
  await expect(page.getByText('Found by your search')).toBeVisible();
  await expectFocusKept(page);
}

test.describe('on a first visit', () => {
  test.use({ storageState: nothingStored });

  test(
    'the cookie banner is answered, the content reached at once, and an account made, by keyboard alone',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/about');
      const banner = page.getByRole('region', { name: 'Cookie consent' });
      await expect(banner).toBeVisible({ timeout: 30_000 });
      await press(banner.getByRole('button', { name: 'Customize' }));
      const preferences = page.getByRole('dialog', { name: 'Cookie Preferences' });
      await expect(preferences).toBeVisible();
      // Its window is loaded; until it has the focus a Tab would still move in the page.
      const hasFocus = `document.activeElement?.closest('[role=dialog]') !== null`;
      await expect.poll(() => page.evaluate(hasFocus)).toBe(true);
      await press(preferences.getByRole('switch', { name: 'Functional' }), 'Space');
      await expect(preferences.getByRole('switch', { name: 'Functional' })).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(preferences).toHaveCount(0);
      await expect(banner.getByRole('button', { name: 'Customize' })).toBeFocused();
      await tabTo(banner.getByRole('button', { name: 'Reject All' }), 'Shift+Tab');
      await page.keyboard.press('Space');
      await expect(banner).toHaveCount(0);
      await expectFocusKept(page);

      await page.goto('/auth?tab=sign-up');
      await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
      await press(page.getByRole('link', { name: 'Skip to content' }));
      await expect(page.getByRole('main')).toBeFocused();
      await makeAccount(page);
    },
  );
});

async function makeAccount(page: Page): Promise<void> {
  const email = newEmail();
  for (const [name, text] of [
    ['Full name', 'Ada Example'],
    ['Email', email],
    ['Password', password],
    ['Confirm password', password],
  ] as const) {
    await tabTo(page.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(text);
  }
  await press(page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }));
  await expect(page.getByText('Check your email for the confirmation link!').first()).toBeVisible();
  await expectFocusKept(page);
  expect(await mailedLink(page.request, email)).toContain('/auth/v1/verify');
}

test('the menus open and close by keyboard, and Escape gives the focus back', { tag: '@phone' }, async ({ page }) => {
  await newPerson(page);
  await page.goto('/about');
  const names = isPhone(page) ? ['Menu'] : ['Company', 'Support', /^Your profile/u];
  for (const name of names) {
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).filter({ visible: true });
    await tabTo(menu);
    for (const key of ['Enter', 'Space'] as const) {
      await page.keyboard.press(key);
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(menu).not.toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
    }
  }
});
