// What people know from every chat: replies beside each other, code, files dropped on the page, keys, and the whole
// conversation as a file.
import { readFile } from 'node:fs/promises';
import { startScriptedModel } from '@consilium/chat/advisors/anthropic/scripted-model.ts';
import type { ScriptedModel } from '@consilium/chat/advisors/anthropic/scripted-model.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { beginConversation } from './begin-conversation.ts';
import { chooseAction } from './conversation-actions.ts';
import { productOfThisFile } from './own-product.ts';
import { newPerson } from './people.ts';

const settings: NodeJS.ProcessEnv = { ANTHROPIC_API_KEY: 'sk-ant-of-the-test', MODEL_ROUTING_PER_MINUTE: '0' };
const code = '```python\nfor name in names:\n    print(name)\n```';
let model: ScriptedModel | undefined;
test.beforeAll(async () => {
  let asked = 0;
  model = await startScriptedModel(({ body }) =>
    body['stream'] === true
      ? { chunks: [`Reply number ${(asked += 1)} of the model.\n\n${code}\n\n- [ ] Run it\n- [x] Read it\n`] }
      : {},
  );
  settings['ANTHROPIC_BASE_URL'] = model.url;
});
productOfThisFile(25, settings);
test.afterAll(() => model?.stop());

const replies = (page: Page) => page.getByRole('region', { name: /^Reply from/ });

async function ask(page: Page): Promise<void> {
  await newPerson(page);
  await beginConversation(page, 'How do I print all names of a list in Python on my laptop?');
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeAttached({ timeout: 30_000 });
}

test('asking again keeps the earlier reply: arrows switch, a reload keeps the choice, a file has the chosen one', async ({
  page,
}) => {
  await ask(page);
  const first =
    (await replies(page)
      .getByText(/Reply number \d+/)
      .textContent()) ?? '';
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click();
  const switcher = page.getByRole('group', { name: 'Replies to this message' });
  await expect(switcher).toHaveText('2 of 2', { timeout: 30_000 });
  await expect(replies(page)).toHaveCount(1);
  const second =
    (await replies(page)
      .getByText(/Reply number \d+/)
      .textContent()) ?? '';
  expect(second).not.toBe(first);
  await switcher.getByRole('button', { name: 'Earlier reply' }).press('Enter');
  await expect(replies(page).getByText(first)).toBeVisible();
  await expect(switcher.getByRole('button', { name: 'Later reply' })).toBeFocused();
  await page.reload();
  await expect(switcher).toHaveText('1 of 2');
  await expect(replies(page).getByText(first)).toBeVisible();
  const whole = await saved(page, 'JSON (.json)');
  expect(whole).toContain(first);
  expect(whole).not.toContain(second);
});

test('code has colors and a copy of its own, tasks have their marks', { tag: '@phone' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
  await ask(page);
  await expect(replies(page).locator('pre code span').first()).toBeVisible();
  await replies(page).getByRole('button', { name: 'Copy Python' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('for name in names:\n    print(name)');
  await expect(replies(page).getByText('To do:')).toBeAttached();
  await expect(replies(page).getByText('Done:')).toBeAttached();
});

test('the whole conversation is saved as PDF, Markdown and JSON', { tag: '@phone' }, async ({ page }) => {
  await ask(page);
  expect(await saved(page, 'PDF (.pdf)')).toMatch(/^%PDF-/u);
  expect(await saved(page, 'Markdown (.md)')).toContain(code);
  expect(JSON.parse(await saved(page, 'JSON (.json)'))).toBeInstanceOf(Object);
});

test('a file over the page shows where it can be dropped', async ({ page }) => {
  await ask(page);
  const target = page.getByText('Drop files anywhere on this page to add them to your message.');
  await expect(target).toBeHidden();
  await page.evaluate(`{
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }));
    window.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }));
  }`);
  await expect(target).toBeVisible();
  await page.evaluate(`window.dispatchEvent(new DragEvent('dragleave', { bubbles: true }))`);
  await expect(target).toBeHidden();
});

test('single keys list themselves, write, search and begin anew', async ({ page }) => {
  await ask(page);
  await page.locator('body').press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  // While the list closes, keys are still its own.
  await expect(list).toBeHidden();
  await page.locator('body').press('m');
  const field = page.getByRole('textbox', { name: /^Message / });
  await expect(field).toBeFocused();
  await page.keyboard.type('s');
  await expect(field).toHaveValue('s');
  await field.blur();
  await page.locator('body').press('s');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').blur();
  await page.locator('body').press('n');
  await expect(page).toHaveURL('/');
});

/** The content of the file. */
async function saved(page: Page, name: string): Promise<string> {
  await chooseAction(page, 'Download');
  const dialog = page.getByRole('dialog', { name: 'Download' });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name }).click();
  const content = await readFile(await (await coming).path(), 'utf8');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  return content;
}
