// Exporting a plan: as each kind of file, as text, in print.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { beginConversation } from './begin-conversation.ts';
import { expectAccessible } from './accessible.ts';
import { beSignedIn, demoPassword } from './people.ts';

const problem = 'My washing machine leaks water on the floor';
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;

test('a plan is downloaded in four formats, copied and printed', { tag: '@phone' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/iu.test(message.text())) refused.push(message.text());
  });
  await haveAdvice(page);

  for (const [name, extension, beginning] of [
    ['Word (.docx)', 'docx', 'PK'],
    ['Google Docs (.html)', 'html', '<!doctype html>'],
    ['Excel (.xlsx)', 'xlsx', 'PK'],
    ['Google Sheets (.csv)', 'csv', '\u{FEFF}"Expert"'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await choose(page, name);
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^expert-plan-home-\\d{4}-\\d\\d-\\d\\d-\\d{6}\\.${extension}$`, 'u'),
    );
    expect((await readFile(await download.path(), 'utf8')).slice(0, beginning.length)).toBe(beginning);
    await expect(page.getByText('Plan Downloaded').first()).toBeVisible();
  }

  await choose(page, 'Copy as text');
  await expect(page.getByText('Copied').first()).toBeVisible();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toContain(problem);
  expect(copied).toMatch(/\n1\. .+\n2\. /u);
  expect(refused).toEqual([]);

  await page.evaluate("window.print = () => document.documentElement.setAttribute('data-print-asked', '')");
  await choose(page, 'Print');
  await expect(page.locator('html[data-print-asked]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: /^Plan from / })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { level: 1, name: /^Plan from / })).toHaveCount(0);
});

test('the code that writes a file may fail to load, and is requested again', async ({ page }) => {
  await haveAdvice(page);
  // Scripts loaded from here on are the file writers.
  await page.route('**/remotes/consult/static/js/**', (route) => route.abort());
  await choose(page, 'Excel (.xlsx)');
  await expect(page.getByText('Download Failed').first()).toBeVisible();
  await page.unroute('**/remotes/consult/static/js/**');
  const coming = page.waitForEvent('download');
  await choose(page, 'Excel (.xlsx)');
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/u);
});

test('the open menu has no serious finding of axe, in both themes', { tag: '@phone' }, async ({ page }) => {
  await haveAdvice(page);
  await openMenu(page);
  await expectAccessible(page, 'the open menu');
});

async function haveAdvice(page: Page): Promise<void> {
  await beSignedIn(page, 'member@consilium.test', demoPassword('member'));
  await beginConversation(page, problem);
  await expect(page.getByText(/Standard message, \d+ of 15 today/)).toBeVisible();
  // On a phone the plan menu is in a sheet, which stays open.
  if (isPhone(page))
    await page
      .getByRole('button', { name: /^Show (the|\d+) solutions?$/ })
      .first()
      .click();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download plan' }).filter({ visible: true }).click();
  await expect(page.getByRole('menu', { name: 'Download plan' })).toBeVisible();
}

async function choose(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name }).click();
}
