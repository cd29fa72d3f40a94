// The main story as numbered pictures: a worry is typed, answered, looked at from all sides, completed and found again.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { chooseAction } from '../e2e/conversation-actions.ts';
import { newPerson } from '../e2e/people.ts';
import { storyDirectory, storyPicture, storySteps } from './story-pictures.ts';
import type { StoryStep } from './story-pictures.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const problem = 'My landlord does not give my deposit back, and I moved out two months ago';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960;
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const replies = (page: Page): Locator => page.getByRole('region', { name: /^Reply from/ });
const receiptOf = (page: Page, count: number): Locator => page.getByText(`Standard message, ${count} of 15 today`);

/** What the person does for each picture. */
const acts: Readonly<Record<StoryStep, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  typed: (page) => page.getByRole('textbox', { name: 'Describe Your Problem' }).fill(problem),
  async answered(page) {
    await button(page, 'Get Expert Help').click();
    await page.waitForURL(/\/conversation\//);
    await expect(receiptOf(page, 1)).toBeAttached();
  },
  'end-of-reply': (page) =>
    page.evaluate(
      `[...document.querySelectorAll('section[aria-label^="Reply from"]')].at(-1).scrollIntoView({ block: 'end' })`,
    ),
  async quoted(page) {
    await page
      .getByRole('list', { name: /would like to know$/ })
      .getByRole('button')
      .first()
      .click();
    await page.keyboard.insertText('Two months ago, and there is a signed record of the handover.');
  },
  async 'second-reply'(page) {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(receiptOf(page, 2)).toBeAttached();
  },
  async solutions(page) {
    if (isPhone(page))
      await button(page, /^Show (the|\d+) solutions?$/)
        .first()
        .click();
    await button(page, /^Add to Action Items/)
      .first()
      .click();
    await expect(button(page, /^Added to Action Items/).first()).toBeVisible();
  },
  async menu(page) {
    await page.keyboard.press('Escape');
    if (isPhone(page)) await button(page, 'Conversation menu').click();
  },
  async download(page) {
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Download');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  async completing(page) {
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Complete Conversation');
    await page.getByRole('dialog').getByText('Solved', { exact: true }).click();
  },
  history: async (page) => {
    await page.goto('/conversations');
    await expect(page.getByRole('article')).toHaveCount(1);
  },
  async found(page) {
    await page.getByRole('searchbox').fill('handover');
    await expect(page.locator('mark').first()).toBeVisible();
    await page.getByRole('article').getByRole('heading').getByRole('link').click();
    await expect(page.getByText('Found by your search')).toBeVisible();
    await expect(replies(page)).toHaveCount(2);
  },
};

test('the main story', async ({ page }, { project }) => {
  await mkdir(path.join(root, storyDirectory), { recursive: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await newPerson(page);
  for (const { name } of storySteps) {
    await acts[name](page);
    await page.evaluate('document.fonts.ready');
    await page.waitForLoadState('networkidle');
    await page.screenshot({
      path: path.join(root, storyPicture(name, project.name)),
      type: 'jpeg',
      quality: 70,
      animations: 'disabled',
      caret: 'hide',
    });
  }
});
