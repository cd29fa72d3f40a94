// From the form to the end: what somebody writes, its mails, the desk, the reply by mail, and files that only the desk reads.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { beAgent, openInbox, otherAgent, thread, tokenOf } from './desk-agents.ts';
import { mailSecret } from './mail-secret.ts';
import { beSignedIn, demoPassword, newEmail, newPerson } from './people.ts';
import { box, fillContact, send, sentTitle } from './written-to-us.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function mailTo(request: APIRequestContext, email: string, words: string): Promise<Mail> {
  const found = async () => {
    const mails = (await (await request.get('/dev/inbox.json')).json()) as readonly Mail[];
    return mails.find(({ to, text }) => to === email && text.includes(words));
  };
  await expect.poll(async () => (await found())?.to, { timeout: 40_000 }).toBe(email);
  return (await found()) as Mail;
}

/** As Postmark passes on the reply that a mail program would write. */
async function replyByMail(request: APIRequestContext, from: string, to: Mail, text: string): Promise<void> {
  const headers = { 'Message-ID': `<${randomUUID()}@mail.example>`, 'In-Reply-To': to.headers['message-id'] ?? '' };
  const mail = {
    FromFull: { Email: from, Name: 'Ada Example' },
    To: to.headers['reply-to'],
    Subject: to.subject,
    TextBody: text,
    MessageID: randomUUID(),
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
  };
  const answer = await request.post(`/api/admin/support/mail/postmark/${mailSecret}`, { data: mail });
  expect(await answer.json()).toEqual({ taken: 'added to its thread' });
}

/** From the message on the page to the closed request, with a reply by mail between. */
async function goThrough(page: Page, agent: Page, { email, plan }: { email: string; plan: string }): Promise<void> {
  await expect(sentTitle(page)).toBeFocused();
  const number = (await page.getByText(/^\d{4}-\d{4}$/u).textContent()) ?? '';
  const received = await mailTo(page.request, email, number);

  const row = (await openInbox(agent, email)).getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(plan);
  await row.getByRole('link').click();
  await agent.getByRole('textbox', { name: 'Your answer' }).fill('Which invoice do you mean?');
  await agent.getByRole('button', { name: 'Send and wait' }).click();
  await expect(thread(agent).last()).toContainText('Sent', { timeout: 40_000 });
  const answer = await mailTo(page.request, email, 'Which invoice do you mean?');
  expect(answer.headers['references']).toContain(received.headers['message-id'] ?? 'none');

  await replyByMail(page.request, email, answer, 'That of October.\n\nOn Monday, Support wrote:\n> Which invoice?');
  const again = (await openInbox(agent, number)).getByRole('row').filter({ hasText: number });
  await expect(again).toContainText('New reply');
  await expect(again).toContainText('Open');
  await again.getByRole('link').click();
  await expect(thread(agent).last()).toContainText('That of October.');
  await expect(thread(agent).last()).not.toContainText('On Monday');
  await agent.getByRole('textbox', { name: 'Your answer' }).fill('It is attached to your account now.');
  await agent.getByRole('button', { name: 'Send and close' }).click();
  const last = await mailTo(page.request, email, 'It is attached to your account now.');
  expect(last.headers['references']).toContain(answer.headers['message-id'] ?? 'none');
  await agent.goto(`/admin?tab=support&state=closed&search=${number}`);
  await expect(agent.getByRole('row').filter({ hasText: number })).not.toContainText('New reply');
}

test('a visitor writes, is answered, replies by mail, and the request is closed', async ({ page, browser }) => {
  const agent = await otherAgent(browser, 'Maria Lindqvist');
  const email = newEmail();
  await send(await fillContact(page, { email })).click();
  await goThrough(page, agent, { email, plan: 'Visitor' });
  await agent.context().close();
});

test('a member writes, is answered, replies by mail, and the request is closed', async ({ page, browser }) => {
  const agent = await otherAgent(browser, 'Maria Lindqvist');
  const email = await newPerson(page);
  await send(await fillContact(page, {})).click();
  await goThrough(page, agent, { email, plan: 'Free' });
  await agent.context().close();
});

test('a member asks for a copy of all data: every part acknowledges it, and the request is closed', async ({
  page,
  browser,
}) => {
  const email = await newPerson(page);
  await page.goto('/privacy');
  const form = page.getByRole('form', { name: 'Privacy request' });
  await form.getByRole('combobox', { name: 'Subject' }).selectOption('data-access');
  await box(form, 'Message').fill('All of it, please.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(sentTitle(page)).toBeFocused();

  const agent = await (await browser.newContext()).newPage();
  await beSignedIn(agent, 'admin@consilium.test', demoPassword('admin'));
  await (await openInbox(agent, email)).getByRole('link').first().click();
  await agent.getByRole('button', { name: 'Run the export' }).click();
  await agent.getByRole('alertdialog').getByRole('button', { name: 'Export this account' }).click();
  const parts = agent.getByRole('list', { name: 'Parts of the export' }).getByRole('listitem');
  await expect(parts.filter({ hasText: 'Done' })).not.toHaveCount(0, { timeout: 60_000 });
  await expect(parts.filter({ hasText: 'Waiting' })).toHaveCount(0, { timeout: 60_000 });
  await agent.getByRole('textbox', { name: 'Your answer' }).fill('The link to your data is in your mail.');
  await agent.getByRole('button', { name: 'Send and close' }).click();
  await mailTo(page.request, email, 'The link to your data is in your mail.');
  await agent.context().close();
});

test('the desk downloads a file with a strange name as it was sent, and nobody else does', async ({ page }) => {
  const [email, name] = [newEmail(), "März; filename=evil.exe 100% 'so' &amp; so.txt"];
  const form = await fillContact(page, { email });
  const text = Buffer.from('<script>alert(1)</script> Grüße');
  // Whatever the browser says of its type.
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/html', buffer: text });
  await expect(form.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await send(form).click();
  await expect(sentTitle(page)).toBeVisible();

  await beAgent(page, 'Maria Lindqvist');
  await (await openInbox(page, email)).getByRole('link').first().click();
  const answering = page.waitForResponse(/\/support\/attachments\//u);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const [answer, saved] = [await answering, await saving];
  expect(saved.suggestedFilename()).toContain('evil.exe 100%');
  expect(saved.suggestedFilename()).toMatch(/\.txt$/u);
  expect(await readFile(await saved.path())).toEqual(text);
  const headers = answer.headers();
  expect(headers['content-type']).toMatch(/^text\/plain/u);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="/u);
  expect(headers['content-disposition']).toContain("filename*=UTF-8''M%C3%A4rz%3B%20filename%3Devil.exe");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain('sandbox');

  const place = new URL(answer.url()).pathname;
  expect((await page.request.get(place)).status()).toBe(401);
  await newPerson(page);
  const member = await page.evaluate(() => JSON.parse(localStorage.getItem('consilium.session') ?? '{}') as object);
  const { access_token: token = '' } = member as { access_token?: string };
  expect((await page.request.get(place, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(403);
  const admin = await tokenOf(page.request, 'admin@consilium.test', demoPassword('admin'));
  expect((await page.request.get(place, { headers: { authorization: `Bearer ${admin}` } })).status()).toBe(200);
});
