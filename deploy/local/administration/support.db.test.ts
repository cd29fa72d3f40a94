// npm run admin -- support against a real database: what the desk does, with the same steps and an audit of its own.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import type { RequestDetail } from '@consilium/contracts/admin/support/desk-requests.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runSubcommand } from './run-admin.ts';
import { WrongUseError } from './subcommand.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'support-'));
  const person = { password: 'a quiet river at dawn', fullName: 'Mia', zone: 'UTC', confirmed: true };
  const store = { pool: database.pool(), clock: systemClock };
  await seedAccount(store, { ...person, email: 'mia@example.com', roles: ['support'] });
  await seedAccount(store, { ...person, email: 'member@example.com', roles: [] });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const yes = () => Promise.resolve(true);
const run = (words: readonly string[], options: object = {}, confirm = yes) =>
  runSubcommand(['support', ...words], { databaseUrl: database.url(), environment: {}, ...options }, confirm);

let mails = 0;
/** Somebody writes; returns the number of the request. */
async function written(email: string, subject: string): Promise<string> {
  mails += 1;
  const file = path.join(folder, `${mails}.eml`);
  const head = `From: Ada <${email}>\r\nTo: support@localhost\r\nMessage-ID: <${mails}@x.example>\r\nSubject: ${subject}`;
  await writeFile(file, `${head}\r\n\r\nPlease help.\r\n`);
  expect((await run(['mail-in', file])).text).toBe(`${file}: a new request.`);
  const { data } = await run(['list', 'all'], { search: subject });
  return (data as { number: string }[])[0]?.number ?? '';
}

async function shown(number: string) {
  type Step = RequestDetail['steps'][number] & { byName: string };
  return (await run(['show', number])).data as Omit<RequestDetail, 'steps'> & { steps: readonly Step[] };
}

async function audited(subjectId: string) {
  const { rows } = await database.pool().query<{ action: string; actor: string | null }>(
    `select envelope->'data'->>'action' as action, envelope->'data'->>'actor' as actor from admin.outbox
      where envelope->>'type' = 'consilium.audit.admin-acted.v1' and envelope->'data'->>'subjectId' = $1 order by id`,
    [subjectId],
  );
  return rows.map(({ action, actor }) => `${action} by ${actor ?? 'the command line'}`);
}

describe('a request', () => {
  test('is taken, noted, answered and closed, each under the name of the desk and with an entry for the audit', async () => {
    const number = await written('ada@example.com', 'Refundable');
    expect((await run(['assign', number, 'mia@example.com'])).text).toBe(`mia@example.com has request ${number} now.`);
    expect(await shown(number)).toMatchObject({ state: 'open', assignedTo: { name: 'Support' } });
    await run(['note', number, 'Asked billing.']);
    await run(['category', number, 'billing']);
    const answered = await run(['answer', number, 'Hello {name}, about {number}.', 'waiting']);
    expect(answered.text).toBe(`Request ${number} is waiting; the answer to ada@example.com is on its way.`);
    await run(['state', number, 'closed']);
    await run(['assign', number, 'nobody']);
    const { id, state, assignedTo, thread, steps } = await shown(number);
    expect({ state, assignedTo }).toEqual({ state: 'closed', assignedTo: null });
    expect(thread.map(({ kind, text }) => [kind, text])).toEqual([
      ['received', 'Please help.'],
      ['note', 'Asked billing.'],
      ['answer', `Hello Ada, about ${number}.`],
    ]);
    expect(steps.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['assigned', 'opened', 'noted', 'category changed', 'answered', 'state changed']),
    );
    expect(new Set(steps.slice(1).map(({ byName }) => byName))).toEqual(new Set(['Support']));
    expect(await audited(id)).toEqual(
      ['change-request', 'add-note', 'change-request', 'answer-request', 'change-request', 'change-request'].map(
        (action) => `${action} by the command line`,
      ),
    );
    const { rows } = await database.pool().query(
      `select count(*)::int as jobs from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'admin.send-answer'`,
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  });

  test('is merged into another one of the same address, and no other', async () => {
    const [first, second] = [
      await written('bob@example.com', 'Onething'),
      await written('bob@example.com', 'Twothing'),
    ];
    const foreign = await written('eve@example.com', 'Evething');
    await expect(run(['merge', foreign, first])).rejects.toThrow('Only requests of the same address can be merged.');
    expect((await run(['merge', second, first])).text).toBe(`Request ${second} is merged into ${first}.`);
    expect((await shown(first)).thread).toHaveLength(2);
    await expect(run(['note', second, 'Late'])).rejects.toThrow(`This request was merged into ${first}.`);
  });

  test.each([
    [['show', '0000-0000'], 'There is no request 0000-0000.'],
    [['note', '0000-0000', 'x'], 'There is no request 0000-0000.'],
    [['list', 'lost'], 'States are new, open'],
  ])('%j is refused', async (words, sentence) => {
    await expect(run(words)).rejects.toThrow(sentence);
  });

  test('is not changed by what does not exist', async () => {
    const number = await written('cid@example.com', 'Nothingness');
    const refused = async (...words: string[]) => run([words[0] ?? '', number, ...words.slice(1)]);
    await expect(refused('state', 'lost')).rejects.toThrow('There is no "lost"; states are new');
    await expect(refused('category', 'data-access')).rejects.toThrow('do not have that category');
    await expect(refused('answer', 'Hello', 'new')).rejects.toThrow('states after an answer are waiting');
    await expect(refused('assign', 'member@example.com')).rejects.toThrow('Nobody with the role support');
    await expect(refused('note', '@/nowhere.txt')).rejects.toThrow('There is no file /nowhere.txt.');
    await expect(refused('note', 'a'.repeat(10_001))).rejects.toThrow('A text has 1 to 10000 characters.');
    await expect(refused('answer', 'template:None')).rejects.toThrow('There is no template "None".');
    await expect(refused('note')).rejects.toBeInstanceOf(WrongUseError);
    expect(await shown(number)).toMatchObject({ state: 'new', version: 1 });
  });
});

test('templates are added, used in an answer, changed and deleted, each with an entry for the audit', async () => {
  const { data } = await run(['templates', 'add', 'Refund', 'Hello {name}, it is on its way.']);
  const [template] = data as [{ id: string; version: number }];
  const number = await written('dora@example.com', 'Template');
  await run(['answer', number, 'template:Refund']);
  expect((await shown(number)).thread.at(-1)?.text).toBe('Hello Ada, it is on its way.');
  await run(['templates', 'edit', 'Refund', 'It is there.']);
  expect((await run(['templates', 'list'])).text).toBe('Refund\n  It is there.');
  const no = () => Promise.resolve(false);
  await expect(run(['templates', 'delete', 'Refund'], {}, no)).rejects.toBeInstanceOf(WrongUseError);
  await run(['templates', 'delete', 'Refund']);
  expect((await run(['templates', 'list'])).text).toBe('There is no template.');
  await expect(run(['templates', 'edit', 'Refund', 'x'])).rejects.toThrow('There is no template "Refund".');
  const acts = ['add-template', 'change-template', 'delete-template'];
  expect(await audited(template.id)).toEqual(acts.map((action) => `${action} by the command line`));
});

test('CSV has the requests of a search, and overwrites nothing', async () => {
  const number = await written('fay@example.com', 'Spreadsheet');
  const file = path.join(folder, 'requests.csv');
  await run(['csv', file], { search: 'Spreadsheet' });
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  expect(lines.map((line) => line.slice(0, 9))).toEqual([expect.stringContaining('number'), number]);
  await expect(run(['csv', file])).rejects.toThrow('was not written');
});
