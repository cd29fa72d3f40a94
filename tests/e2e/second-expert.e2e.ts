// A second opinion beside the first answer on one screen, and a transfer to another expert in a new conversation.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { beginConversation } from './begin-conversation.ts';
import { expectAccessible } from './accessible.ts';
import { productOfThisFile } from './own-product.ts';
import { chooseAction } from './conversation-actions.ts';
import { newPerson, turnFaults } from './people.ts';

const product = productOfThisFile(5);

const knobs = (page: Page, advisor: object) => turnFaults(page.request, advisor, product.data);

const problem = 'A scammer called me, I clicked a link and gave him remote access to my computer';
/** Both experts have notes on it that share steps. */
const knownToBoth = 'I clicked a link in a phishing message and gave a scammer remote access to my computer';

/** Asked, answered, and finished. */
async function ask(page: Page, text = problem): Promise<void> {
  await newPerson(page);
  await beginConversation(page, text);
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible({ timeout: 30_000 });
}

async function askOpinion(page: Page, who: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Second opinion' }).click();
  await page.getByRole('menuitem', { name: who }).click();
}

const opinion = (page: Page) => page.getByRole('region', { name: /Second opinion from/ });
const answer = (page: Page) => page.getByRole('region', { name: /Reply from/ });

test(
  'a second opinion is shown beside the answer: agreeing steps are marked on both sides, and one unit is counted',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await ask(page, knownToBoth);
    await askOpinion(page, /Priya Natarajan|Alex Rivera/);
    await expect(page.getByText('Not counted: included in the first answer')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Both agree on (one step|\d+ steps), marked below\./)).toBeVisible();
    await expect(
      answer(page)
        .getByText(/ agrees/)
        .first(),
    ).toBeVisible();
    await expect(
      opinion(page)
        .getByText(/ agrees/)
        .first(),
    ).toBeVisible();
    await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
    const [left, right] = [await answer(page).boundingBox(), await opinion(page).boundingBox()];
    if (isMobile) expect(right?.y ?? 0).toBeGreaterThan((left?.y ?? 0) + (left?.height ?? 0) - 1);
    else {
      expect(right?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1);
      expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(40);
    }
    await expectAccessible(page, 'two experts');
    if (isMobile) {
      const group = page.getByRole('group', { name: 'Which answer is shown' });
      await group.getByRole('button').nth(2).click();
      await expect(answer(page)).toBeHidden();
      await expect(opinion(page)).toBeVisible();
    } else await expect(page.getByRole('group', { name: 'Which answer is shown' })).toBeHidden();
    await page.reload();
    await expect(page.getByText(/Both agree on (one step|\d+ steps), marked below\./)).toBeVisible();
  },
);

test('a running opinion is shown again by a reopened tab, and stops on request', async ({ page }) => {
  await ask(page);
  await knobs(page, { delayMs: 2000 });
  await askOpinion(page, /best other expert/);
  await expect(opinion(page).getByText('Offline playbook').first()).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await opinion(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped this reply.')).toBeVisible();
  await knobs(page, {});
});

test('a failed opinion is requested again', async ({ page }) => {
  await ask(page);
  await knobs(page, { failBeforeFirst: true });
  await askOpinion(page, /best other expert/);
  await expect(opinion(page).getByText('AI service is temporarily unavailable. Please try again later.')).toBeVisible({
    timeout: 20_000,
  });
  await knobs(page, {});
  await opinion(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('menuitem', { name: /best other expert/ }).click();
  await expect(opinion(page).getByText('Not counted: included in the first answer')).toBeVisible({ timeout: 30_000 });
  await expect(opinion(page).getByText('AI service is temporarily unavailable')).toHaveCount(0);
});

test(
  'a conversation is transferred to another expert, who knows its content, at no cost',
  { tag: '@phone' },
  async ({ page }) => {
    await ask(page);
    const source = page.url();
    await chooseAction(page, 'Change expert');
    const dialog = page.getByRole('dialog', { name: 'Change expert' });
    const letter = dialog.getByRole('textbox', { name: /Your note/ });
    await expect(letter).toHaveValue(/I clicked a link and gave him remote access/, { timeout: 20_000 });
    await letter.press('End');
    await letter.pressSequentially(' Please begin with the bank.');
    await dialog.getByRole('button', { name: 'Show all experts' }).click();
    await dialog.getByText(/Elena Marchetti/).click();
    await expectAccessible(page, 'another expert');
    await dialog.getByRole('button', { name: 'Transfer to Elena Marchetti' }).click();
    await expect(page.getByRole('region', { name: 'Your hand-over note' })).toContainText(
      'Please begin with the bank.',
      {
        timeout: 20_000,
      },
    );
    await expect(page.getByText('Not counted: changing the expert is free')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Reply from Elena Marchetti' })).toHaveCount(1);
    await page.getByRole('link', { name: /^A scammer called me.* with / }).click();
    await expect(page).toHaveURL(source);
    await page.getByRole('link', { name: 'Transferred to Elena Marchetti' }).click();
    await expect(page.getByText('Continued from')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(source);
  },
);
