// Emails about action items, in a browser against the real services: switched on, received, and stopped by their link.
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { dueItemAtNoon, lookForMailsNow } from './due-item.sql.ts';
import { newPerson } from './people.ts';

const place = '/metrics?tab=action-items';
const emails = (page: Page) => page.getByRole('region', { name: 'Emails' });
const switchOf = (page: Page, name: string) => emails(page).getByRole('switch', { name });

/** Pressed with the keyboard; returns when it is saved. */
async function turn(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await switchOf(page, name).press('Space');
  await saved;
}

async function linksOfMail(request: APIRequestContext, to: string, title: string): Promise<readonly string[]> {
  let links: readonly string[] = [];
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/inbox.json')).json()) as {
        to: string;
        subject: string;
        text: string;
        links: string[];
      }[];
      const mail = mails.find((one) => one.to === to && one.subject === 'Did it work?' && one.text.includes(title));
      links = mail?.links ?? [];
      return links.length;
    })
    .toBe(2);
  return links;
}

test(
  'emails about action items are switched on, received, and stopped by their link without a session',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const email = await newPerson(page);
    await dueItemAtNoon(email, 'Ask for a raise');
    await page.goto(place);
    await expect(switchOf(page, 'Did it work?')).not.toBeChecked();
    await turn(page, 'Did it work?');
    await turn(page, 'Weekly summary');
    await page.reload();
    await expect(switchOf(page, 'Did it work?')).toBeChecked();
    await expect(switchOf(page, 'Weekly summary')).toBeChecked();
    await expectAccessible(page, 'the action items with their emails');

    await lookForMailsNow();
    const [toItems = '', toStop = ''] = await linksOfMail(page.request, email, 'Ask for a raise');
    await page.goto(toItems);
    await expect(page.getByRole('listitem', { name: 'Ask for a raise' })).toBeVisible();

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(toStop);
    await expect(elsewhere.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
    await expectAccessible(elsewhere, 'the page that stops emails');
    await page.reload();
    await expect(switchOf(page, 'Did it work?')).toBeChecked();
    await elsewhere.getByRole('button', { name: 'Stop these emails' }).press('Enter');
    await expect(elsewhere.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible();
    await expectAccessible(elsewhere, 'the page that says that emails have stopped');

    await page.reload();
    await expect(switchOf(page, 'Did it work?')).not.toBeChecked();
    await expect(switchOf(page, 'Weekly summary')).toBeChecked();
  },
);

test('a mail program stops emails in one click, and a changed link stops nothing', async ({ page }) => {
  const email = await newPerson(page);
  await dueItemAtNoon(email, 'Call the landlord');
  await page.goto(place);
  await turn(page, 'Did it work?');
  await lookForMailsNow();
  const [, toStop = ''] = await linksOfMail(page.request, email, 'Call the landlord');
  const form = { 'List-Unsubscribe': 'One-Click' };
  const forged = await page.request.post(toStop.replace('check-backs', 'weekly-summary'), { form });
  expect(forged.status()).toBe(404);
  await page.reload();
  await expect(switchOf(page, 'Did it work?')).toBeChecked();
  const stopped = await page.request.post(toStop, { form, headers: { origin: 'https://mail.example' } });
  expect(stopped.status()).toBe(200);
  await page.reload();
  await expect(switchOf(page, 'Did it work?')).not.toBeChecked();
});
