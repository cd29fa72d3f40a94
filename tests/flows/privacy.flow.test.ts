// A person exports all data and deletes the account: afterwards no database and no file mentions them.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { addLinkedProduct, addRecommendation } from '@consilium/affiliate/testing/linked-rows.ts';
import { productLink } from '@consilium/contracts/affiliate/product-link.ts';
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import { privacyRoundJob } from '@consilium/auth/privacy/privacy-round.ts';
import { createGraphileJobs } from '@consilium/kit/jobs/graphile-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { strFromU8, unzipSync } from 'fflate';
import { PASSWORD } from './network.ts';
import type { Person } from './network.ts';
import { networkForFile } from './network-for-file.ts';
import { newConversation, send, wholeReply } from './reply-reader.ts';
import { rowsThatMention } from './rows-that-mention.sql.ts';

const SECRET = 'Unmistakable Quokka';
const network = networkForFile();
let ada: Person;
let bob: Person;
beforeAll(async () => {
  [ada, bob] = [await network.person(), await network.person()];
  await lives(ada, SECRET);
  await lives(bob, 'Somebody Else Altogether');
});

const account = (as: Person, what: string, body?: unknown) => {
  const [method = 'GET', place = ''] = what.split(' ');
  return network.call(`/api/account${place}`, { as, method, ...(body === undefined ? {} : { body }) });
};
const json = async <Body>(response: Promise<Response>) => (await (await response).json()) as Body;

/** Creates data in every part of the product. */
async function lives(as: Person, words: string): Promise<void> {
  const id = await newConversation(network, as);
  const upload = await network.call(`/api/chat/conversations/${id}/files?name=notes.txt`, {
    as,
    method: 'POST',
    body: `Notes of ${words}`,
    headers: { 'content-type': 'text/plain' },
  });
  expect(upload.status).toBe(201);
  const events = await wholeReply(await send(network, as, id, `My laptop is very slow since ${words} used it`));
  const solutions = events.find((event) => event.event === 'solutions');
  const solutionId = solutions?.event === 'solutions' ? solutions.data.solutions[0]?.id : undefined;
  expect((await network.call('/api/chat/action-items', { as, body: { solutionId } })).status).toBeLessThan(300);
  await network.call('/api/chat/daily-activity', { as, method: 'POST' });
  await account(as, 'PATCH /profile', { displayName: words });
  const pool = network.database.pool();
  const productId = await addLinkedProduct(
    pool,
    { link: 'https://www.amazon.com/dp/B0', network: 'amazon' },
    new Date(),
  );
  const shown = { productId, pseudonym: as.pseudonym };
  const recommendationId = await addRecommendation(pool, shown, new Date());
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  expect((await network.call(productLink(productId, recommendationId), { headers })).status).toBe(302);
  await eventually(async () => {
    expect(await json(network.call('/api/metrics/usage-days', { as }))).toMatchObject({
      days: [{ total_messages: 1 }],
    });
    expect(await json(network.call('/api/billing/ledger', { as }))).toMatchObject({ days: [{ counted: 1 }] });
  });
}

/** Without the event log, which has only pseudonyms and account numbers and is checked separately. */
const traces = (of: string) => rowsThatMention(network.database.pool(), of);

async function filesOf(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function filesThatMention(words: string): Promise<readonly string[]> {
  const files = await filesOf(path.join(network.dataDirectory, 'files'));
  const found = await Promise.all(
    files.map(async (file) => file.includes(words) || (await readFile(file)).includes(words)),
  );
  return files.filter((_file, index) => found[index]);
}

test('an export is requested once, written by every part, and linked in a mail', async () => {
  const [first, second] = await Promise.all([account(ada, 'POST /export'), account(ada, 'POST /export')]);
  const asked = await Promise.all([first, second].map((answer) => answer.json() as Promise<{ latest: DataExport }>));
  expect(new Set(asked.map(({ latest }) => latest.id)).size).toBe(1);
  await eventually(async () => {
    const { latest } = await json<{ latest: DataExport }>(account(ada, 'GET /export'));
    expect(latest).toMatchObject({ state: 'ready', parts: { done: 6, total: 6 } });
  });
  const mail = await waitFor(() => mailTo(ada, 'The copy of your data is ready'));
  const link = new URL(mail.links[0] ?? '');
  const answer = await network.call(`${link.pathname}${link.search}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(archive);
  expect(names).toEqual(
    expect.arrayContaining([
      'index.html',
      'auth/account.json',
      'auth/profile.html',
      'auth/security.json',
      'billing/message-ledger.json',
      'chat/conversations.html',
      'chat/conversations.json',
      'chat/action-items.json',
      'chat/days.json',
      'metrics/usage-days.json',
      'affiliate/product-links.json',
      'affiliate/products-shown.html',
      'admin/written-to-us.json',
      'admin/feedback.html',
    ]),
  );
  const text = (name: string) => strFromU8(archive[name] ?? new Uint8Array());
  for (const name of names.filter((one) => one.endsWith('.json')))
    expect(Array.isArray(JSON.parse(text(name)))).toBe(true);
  expect(JSON.parse(text('chat/conversations.json'))).toMatchObject([
    { expert: 'tech', messages: [{ text: expect.stringContaining(SECRET), files: [], replies: [{ status: 'done' }] }] },
  ]);
  expect(text('chat/conversations.html')).toContain(SECRET);
  expect(JSON.parse(text('auth/account.json'))).toMatchObject([{ email: ada.email, hasPassword: true }]);
  expect(JSON.parse(text('affiliate/product-links.json'))).toMatchObject([{ product: 'Drill', network: 'amazon' }]);
  const file = names.find((name) => name.startsWith('chat/files/')) ?? '';
  expect(text(file)).toBe(`Notes of ${SECRET}`);
  for (const name of names) expect(text(name)).not.toMatch(/Somebody Else|argon2|password_hash/);
});

test('the link works only with its signature, and nobody else can get the archive', async () => {
  const { latest } = await json<{ latest: DataExport }>(account(ada, 'GET /export'));
  const { url } = await json<{ url: string }>(account(ada, `POST /exports/${latest.id}/link`));
  expect((await network.call(url)).status).toBe(200);
  const later = url.replace(/expires=(\d+)/, (_all, seconds: string) => `expires=${Number(seconds) + 9000}`);
  expect((await network.call(later)).status).toBe(404);
  expect((await account(bob, `POST /exports/${latest.id}/link`)).status).toBe(404);
  expect(await json(account(bob, 'GET /export'))).toEqual({ latest: null });
});

test('an erased account is gone everywhere, and every part has confirmed it', async () => {
  for (const trace of [ada.userId, ada.email, SECRET]) expect(await traces(trace)).not.toEqual([]);
  expect((await account(ada, 'POST /deletion', { confirmation: 'DELETE', password: PASSWORD })).status).toBe(200);
  await network.database.pool().query(`update auth.deletions set due_at = now() - interval '1 second'`);
  const pool = network.database.pool('auth');
  const jobs = createGraphileJobs({ pool, schema: 'auth', logger: createLogger('test', 'silent') });
  await jobs.enqueue(privacyRoundJob, {} as never);
  await jobs.stop();
  await eventually(async () => {
    const { rows } = await pool.query<{ waiting: string[] }>(
      'select waiting_for as waiting from auth.erasures where pseudonym = $1',
      [ada.pseudonym],
    );
    expect(rows).toEqual([{ waiting: [] }]);
  });
  expect((await account(ada, 'GET /deletion')).status).toBe(401);
  // The last job with the account's number is the one that checks again in a quarter of an hour.
  expect(await traces(ada.userId)).toEqual(['graphile_worker._private_jobs']);
  expect(await filesThatMention(ada.userId)).toEqual([]);
  for (const trace of [SECRET, 'Unmistakable', 'Quokka']) {
    expect(await traces(trace)).toEqual([]);
    expect(await filesThatMention(trace)).toEqual([]);
  }
  await eventually(async () => expect(await traces(ada.email)).toEqual([]));
  expect(await mailTo(ada, 'Your account was deleted')).toBeDefined();
});

test('other people keep their data', async () => {
  expect(await traces('Somebody Else Altogether')).not.toEqual([]);
  expect((await filesThatMention('Somebody Else Altogether')).length).toBeGreaterThan(0);
  expect((await account(bob, 'GET /profile')).status).toBe(200);
});

async function mailTo({ email }: Person, subject: string) {
  return (await network.inbox()).find((mail) => mail.to === email && mail.subject === subject);
}

async function waitFor<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  let found: Found | undefined;
  await eventually(async () => {
    found = await look();
    expect(found).toBeDefined();
  });
  return found as Found;
}
