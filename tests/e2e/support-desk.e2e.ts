// The support desk: what people write is found, answered by mail, noted, merged; two agents do not overwrite each other.
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beAgent, desk, openInbox, otherAgent, thread, tokenOf } from './desk-agents.ts';
import { beSignedIn, demoPassword, mailedLink, newEmail, newPerson, password } from './people.ts';
import { askAboutPrivacy, writeToUs } from './write-to-us.ts';

test(
  'a visitor’s message is found, taken and answered, and the answer is in their mail',
  { tag: '@phone' },
  async ({ page }) => {
    const email = newEmail();
    const subject = `Charged twice ${randomUUID().slice(0, 8)}`;
    await beAgent(page, 'Maria Lindqvist');
    const number = await writeToUs(page.request, { email, subject });
    const requests = await openInbox(page, email);
    const row = requests.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Due in 23 hours');
    await expect(row).toContainText('Visitor');
    await expect(row).toContainText('Nobody');
    await expectAccessible(page, desk);

    await row.getByRole('link', { name: subject }).press('Enter');
    await expect(page.getByRole('heading', { name: subject })).toBeFocused();
    await expect(thread(page)).toHaveCount(1);
    await expect(page.getByText('Why was I charged twice?')).toBeVisible();
    await page.getByRole('button', { name: 'Assign to me' }).press('Enter');
    await expect(
      page.getByRole('tabpanel', { name: 'Inbox' }).getByText('You have it.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Asked billing.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(thread(page).last()).toBeFocused();
    await expect(thread(page).last()).toContainText('Note for the desk only');
    await expectAccessible(page, `${desk}&request`);

    await page.getByRole('textbox', { name: 'Your answer' }).fill('The second charge is on its way back.');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(
      'The second charge is on its way back.',
    );
    await page.getByRole('button', { name: 'Send and mark as answered' }).press('Enter');
    await expect(thread(page).last()).toBeFocused();
    await expect(thread(page).last()).toContainText('The second charge is on its way back.');
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
    await expect(thread(page).last()).toContainText('Sent', { timeout: 40_000 });
    await expect
      .poll(async () => {
        const mails = (await (await page.request.get('/dev/inbox.json')).json()) as { to: string; text: string }[];
        return mails
          .filter(({ to }) => to === email)
          .map(({ text }) => text)
          .join('\n');
      })
      .toContain('The second charge is on its way back.');

    await page.getByRole('button', { name: 'Back to the inbox' }).click();
    await expect(page.getByText('No request fits')).toBeVisible();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Answered');
    await expect(page.getByRole('link', { name: subject })).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toContain(number);
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('unfinished');
  },
);

test('two agents answer at once: the second sees what the first did, and sends again', async ({ page, browser }) => {
  const email = newEmail();
  const subject = `No sound ${randomUUID().slice(0, 8)}`;
  await beAgent(page, 'Maria Lindqvist');
  const other = await otherAgent(browser, 'Ben Ortega');
  await writeToUs(page.request, { email, subject, category: 'technical' });
  for (const each of [page, other]) {
    await (await openInbox(each, email)).getByRole('link', { name: subject }).click();
    await expect(each.getByRole('heading', { name: subject })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Which browser do you use?');
  await other.getByRole('textbox', { name: 'Your answer' }).fill('It is mended.');
  await other.getByRole('button', { name: 'Send and close' }).click();
  await expect(thread(other).last()).toContainText('It is mended.');

  await page.getByRole('button', { name: 'Send and wait' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Meanwhile' });
  await expect(told).toContainText('Meanwhile Ben Ortega answered and set it to “Closed”.');
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Which browser do you use?');
  await expect(thread(page).last()).toContainText('It is mended.');
  await expect(thread(page).last().getByText('New', { exact: true })).toBeVisible();
  await expectAccessible(page, `${desk}, conflict`);
  await page.getByRole('button', { name: 'Send and wait' }).click();
  await expect(thread(page)).toHaveCount(3);
  await expect(told).toHaveCount(0);
  // Without a reload: the request is followed.
  await expect(thread(other)).toHaveCount(3, { timeout: 40_000 });
  await expect(other.getByText('Meanwhile Maria Lindqvist answered')).toBeVisible();
  await other.context().close();
});

test('requests of one address are merged, and mail with one thread is left', async ({ page }) => {
  const email = newEmail();
  await beAgent(page, 'Maria Lindqvist');
  const first = await writeToUs(page.request, { email, subject: 'First message' });
  const second = await writeToUs(page.request, { email, subject: 'Second message' });
  await (await openInbox(page, email)).getByRole('link', { name: 'Second message' }).click();
  await page.getByRole('button', { name: 'Merge into another request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into another request' });
  await dialog.getByText(`${first} · First message`).click();
  await dialog.getByRole('button', { name: `Merge into ${first}` }).click();
  await expect(page.getByText('Requests merged')).toBeVisible();
  await page.getByRole('button', { name: first, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'First message' })).toBeFocused();
  await expect(thread(page)).toHaveCount(2);
  await page.getByText(/^History/u).click();
  await expect(page.getByText(`Maria Lindqvist merged ${second} into ${first}.`)).toBeVisible();
});

test('the role support sees the desk alone and no buttons for a person’s data; others see why not', async ({
  page,
}) => {
  const asked: string[] = [];
  await beAgent(page, 'Maria Lindqvist');
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin?tab=overview');
  await expect(page.getByText(/Nobody is waiting for an answer\.|most urgent first/u).first()).toBeAttached();
  await expect(page.getByRole('tablist', { name: 'Admin Portal' }).getByRole('tab')).toHaveText(['Support']);
  const foreign = asked.filter((path) =>
    /^\/api\/(?:affiliate|gateway\/modes|billing\/admin|admin\/activity)/u.test(path),
  );
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Your profile' }).click();
  await expect(page.getByRole('link', { name: 'Support Desk' })).toHaveAttribute('href', '/admin');

  await newPerson(page);
  await page.goto(desk);
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an administrator runs the export of a privacy request, and each part acknowledges it', async ({ page }) => {
  const email = newEmail();
  const data = { email, password, data: { full_name: 'Ada Example', time_zone: 'Europe/Berlin' } };
  expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200);
  const link = new URL(await mailedLink(page.request, email)).searchParams.get('token');
  await page.request.post('/auth/v1/verify', { data: { type: 'signup', token_hash: link } });
  const number = await askAboutPrivacy(page.request, email, await tokenOf(page.request, email, password));
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
  const requests = await openInbox(page, email);
  await expect(requests.getByRole('row').filter({ hasText: number })).toContainText('Due in 29 days');
  await requests.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Run the erasure' }).click();
  const erasing = page.getByRole('alertdialog', { name: 'Erase this account?' });
  await expect(erasing).toContainText(email);
  await expect(erasing).toContainText('cannot be undone');
  await expectAccessible(page, `${desk}, erasure`);
  await erasing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Run the export' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Export this account' }).click();
  const parts = page.getByRole('list', { name: 'Parts of the export' }).getByRole('listitem');
  await expect(parts.filter({ hasText: 'Chat' })).toContainText('Done', { timeout: 60_000 });
  await expect(parts.filter({ hasText: 'Waiting' })).toHaveCount(0, { timeout: 60_000 });
});

test('a template is added, filled in at an answer, deleted and brought back', async ({ page }) => {
  const title = `Refund ${randomUUID().slice(0, 8)}`;
  const email = newEmail();
  await beAgent(page, 'Maria Lindqvist');
  const number = await writeToUs(page.request, { email, subject: 'A refund' });
  await page.goto(`${desk}&view=templates`);
  await page.getByRole('button', { name: 'Add template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add template' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hello {name}, about {number}. {agent}');
  await expectAccessible(page, `${desk}, template`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
  await expectAccessible(page, `${desk}&view=templates`);
  await (await openInbox(page, email)).getByRole('link', { name: 'A refund' }).click();
  await page.getByRole('combobox', { name: 'Template' }).selectOption(title);
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(
    `Hello Ada Example, about ${number}. Maria Lindqvist`,
  );
  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Feature requests' })).toBeVisible();
  await expectAccessible(page, `${desk}&view=feedback`);
});
