// A list of action items of one's own: added, put in order by mouse, finger and keyboard, their steps, calendars and paper.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addItems, card, cards, drag, dragByFinger, handle, titlesOf } from './own-items.ts';
import { newPerson } from './people.ts';

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 960;

test('an item of one’s own is added by keyboard, edited, and moved by its menu', async ({ page }) => {
  await newPerson(page);
  await page.goto('/metrics?tab=action-items');
  for (const title of ['Call the landlord', 'Write it down']) {
    await page.getByRole('button', { name: 'Add an item' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add an action item' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByLabel('Due date').fill('2020-01-02');
    await dialog.getByRole('textbox', { name: 'Steps, one on each line' }).fill('First\nSecond');
    await expectAccessible(page, 'metrics');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  }
  await expect.poll(() => titlesOf(page)).toEqual(['Write it down', 'Call the landlord']);
  await expect(page.getByText(/^Overdue since/u)).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for Call the landlord' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await expect.poll(() => titlesOf(page)).toEqual(['Call the landlord', 'Write it down']);
  await page.reload();
  await expect.poll(() => titlesOf(page)).toEqual(['Call the landlord', 'Write it down']);
});

test('items are put in order by dragging, with the mouse or a finger', { tag: '@phone' }, async ({ page }) => {
  await newPerson(page);
  await addItems(page, { title: 'Third' }, { title: 'Second' }, { title: 'First' });
  await page.goto('/metrics?tab=action-items');
  await expect.poll(() => titlesOf(page)).toEqual(['First', 'Second', 'Third']);
  const move = isWide(page) ? drag : dragByFinger;
  await move(page, handle(cards(page), 'First'), handle(cards(page), 'Second'));
  await expect.poll(() => titlesOf(page)).toEqual(['Second', 'First', 'Third']);
  await expectAccessible(page, 'metrics');
  await page.reload();
  await expect.poll(() => titlesOf(page)).toEqual(['Second', 'First', 'Third']);
});

test('items are put in order by keyboard, and every move is said', async ({ page }) => {
  await newPerson(page);
  await addItems(page, { title: 'Third' }, { title: 'Second' }, { title: 'First' });
  await page.goto('/metrics?tab=action-items');
  const grip = handle(cards(page), 'First');
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('“First” is picked up. It is number 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('“First” is now number 2 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('“First” is now number 3 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('“First” is put down as number 3 of 3.')).toBeAttached();
  await expect.poll(() => titlesOf(page)).toEqual(['Second', 'Third', 'First']);
  await expect(grip).toBeFocused();

  await page.keyboard.press('Space');
  await expect(page.getByText('“First” is picked up. It is number 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('“First” is now number 2 of 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('“First” stays number 3 of 3.')).toBeAttached();
  await page.reload();
  await expect.poll(() => titlesOf(page)).toEqual(['Second', 'Third', 'First']);
});

test('steps are added, reworded, put in order and removed where they are', { tag: '@phone' }, async ({ page }) => {
  await newPerson(page);
  await addItems(page, { title: 'Move house', steps: ['Find boxes', 'Order a van'] });
  await page.goto('/metrics?tab=action-items');
  const item = card(page, 'Move house');
  await item.getByRole('button', { name: 'Edit steps' }).click();
  const add = item.getByRole('textbox', { name: 'Add a step' });
  await add.fill('Tell the neighbors');
  await add.press('Enter');
  await expect(item.getByRole('textbox', { name: 'Step 3' })).toHaveValue('Tell the neighbors');
  await expect(add).toBeFocused();
  const first = item.getByRole('textbox', { name: 'Step 1' });
  await first.fill('Find thirty boxes');
  await first.press('Enter');
  await expect(handle(item, 'Find thirty boxes')).toBeVisible();
  await expectAccessible(page, 'metrics');

  const move = isWide(page) ? drag : dragByFinger;
  await move(page, handle(item, 'Tell the neighbors'), handle(item, 'Find thirty boxes'));
  await expect(first).toHaveValue('Tell the neighbors');
  await item.getByRole('button', { name: 'Actions for step 3' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(item.getByRole('textbox', { name: 'Step 3' })).toHaveCount(0);
  await item.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(item.getByRole('checkbox')).toHaveCount(2);
  await expect(item.getByRole('checkbox').first()).toHaveAccessibleName('Tell the neighbors');
});

test(
  'items go into calendars: as files, and by an address that a new one replaces',
  { tag: '@phone' },
  async ({ page, request }) => {
    await newPerson(page);
    await addItems(page, { title: 'Pay the deposit', dueDate: '2030-04-12' });
    await page.goto('/metrics?tab=action-items');
    await page.getByRole('button', { name: 'Actions for Pay the deposit' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toBe('action-item.ics');
    expect(await readFile(await (await file).path(), 'utf8')).toContain('DTSTART;VALUE=DATE:20300412');

    await page.getByRole('button', { name: 'Calendar and print' }).click();
    await page.getByRole('menuitem', { name: 'Calendar subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendar subscription' });
    await dialog.getByRole('button', { name: 'Make an address' }).click();
    const address = dialog.getByRole('textbox', { name: 'Address for your calendar program' });
    const first = await address.inputValue();
    // No session: the secret in the address is enough.
    expect(await (await request.get(first)).text()).toContain('Pay the deposit');
    await expectAccessible(page, 'metrics');

    await dialog.getByRole('button', { name: 'Make a new address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await request.get(first)).status()).toBe(404);
    expect((await request.get(await address.inputValue())).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Calendar and print' }).click();
    await page.getByRole('menuitem', { name: 'Calendar subscription' }).click();
    await expect(address).toHaveCount(0);
    await dialog.getByRole('button', { name: 'End subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End subscription' }).click();
    await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible();
  },
);

test('items are printed alone, each with its steps', async ({ page }) => {
  await newPerson(page);
  const steps = ['Find boxes', 'Order a van', 'Tell the neighbors'];
  await addItems(page, { title: 'Call the bank', steps: ['Find the number'] }, { title: 'Move house', steps });
  await page.addInitScript('window.print = () => { window.isPrinting = true; };');
  await page.goto('/metrics?tab=action-items');
  await card(page, 'Move house').getByRole('checkbox', { name: 'Find boxes' }).check();
  await page.getByRole('button', { name: 'Calendar and print' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate('window.isPrinting')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading')).toHaveText(['Action items', 'Move house', 'Call the bank']);
  await expect(sheet.getByRole('listitem')).toHaveText([
    '✓Find boxes',
    'Order a van',
    'Tell the neighbors',
    'Find the number',
  ]);
  await expect(page.getByRole('tab', { name: 'Action Items' })).toBeHidden();
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await expect(sheet).toHaveCount(0);
});
