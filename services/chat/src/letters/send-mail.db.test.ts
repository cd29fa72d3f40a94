// A mail that is ordered: who gets it all the same, and that it is sent once through crashes and by two replicas.
import { afterEach, describe, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { createGraphileJobs } from '@consilium/kit/jobs/graphile-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { openSmtpMailer } from '@consilium/kit/mail/smtp-mailer.ts';
import { startTestMailServer } from '@consilium/kit/mail/testing/test-mail-server.ts';
import { eraseRowsInBatches } from '@consilium/kit/personal-data/erase-rows.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { leaveList } from '../mail-preferences/mail-preferences.sql.ts';
import { personalData } from '../privacy/personal-data.ts';
import { insertItem, linkIdOf, storedMailsOf, waitingSendJobs } from '../testing/mail-state.sql.ts';
import { mailsForFile } from '../testing/mails-for-file.ts';
import { dropOldMails } from './action-item-mails.sql.ts';
import { orderMails } from './order-mails.ts';
import { sendMail, sendMailHandler } from './send-mail.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOON = '2026-11-18T12:00:00Z';
const mails = mailsForFile(new Date(NOON));
const { clock, reader, item, mailsTo, started } = mails;
const db = () => started.context.pool;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** Somebody with an item that is due, at noon of a Wednesday. */
async function asked(wanted = { checkBacks: true, weeklySummary: false }) {
  clock.set(new Date(NOON));
  const person = await reader('UTC', wanted);
  await item(person, { title: 'Ask for it', dueDate: '2026-11-18' });
  return person;
}
const countOf = async (person: Awaited<ReturnType<typeof asked>>) => (await mailsTo(person)).length;

describe('an ordered mail is not sent', () => {
  test('when its list is switched off, and the other list has the day', async () => {
    const person = await asked();
    await mails.look();
    await mails.choose(person, { weeklySummary: true });
    await mails.deliver();
    expect([await countOf(person), await storedMailsOf(db(), person)]).toEqual([0, []]);
  });

  test('when its list is left by the link of an earlier mail', async () => {
    const person = await asked();
    await mails.look();
    const linkId = await linkIdOf(started.database, person);
    await leaveList(db(), { linkId, list: 'check-backs', now: clock.now() });
    await mails.deliver();
    expect(await countOf(person)).toBe(0);
  });

  test('when the account is erased, of which nothing is left', async () => {
    const person = await asked();
    await mails.look();
    const batches = { rowsPerBatch: 100, signal: new AbortController().signal };
    const { userId: accountId, pseudonym } = person;
    expect(await eraseRowsInBatches(db(), personalData, { accountId, pseudonym }, batches)).toBe(3);
    await mails.deliver();
    await mails.lookAndDeliver('2026-11-19T12:00:00Z');
    expect([await countOf(person), await storedMailsOf(db(), person)]).toEqual([0, []]);
  });

  test('when the account is blocked meanwhile', async () => {
    const person = await asked();
    await mails.look();
    mails.reachAt(person, { isInUse: false });
    await mails.deliver();
    expect(await countOf(person)).toBe(0);
  });
});

describe('nothing is ordered', () => {
  test('for somebody without a confirmed address, who is looked at again a day later', async () => {
    const person = await asked();
    started.auth.contacts.delete(person.pseudonym);
    await mails.lookAndDeliver();
    mails.reachAt(person);
    clock.advance(DAY_MS - MINUTE_MS);
    await mails.lookAndDeliver();
    expect(await countOf(person)).toBe(0);
    clock.advance(MINUTE_MS);
    await mails.lookAndDeliver();
    expect(await countOf(person)).toBe(1);
  });

  test('for a blocked account', async () => {
    const person = await asked();
    mails.reachAt(person, { isInUse: false });
    await mails.look();
    expect([started.waiting, await storedMailsOf(db(), person)]).toEqual([[], []]);
  });

  test('while auth is down, and then for those who waited', async () => {
    const people = [await asked(), await asked()];
    const without = { ...started.context, config: { ...started.context.config, AUTH_URL: ['http://127.0.0.1:9'] } };
    await orderMails(without);
    expect(started.waiting).toEqual([]);
    clock.advance(10 * MINUTE_MS);
    await mails.lookAndDeliver();
    for (const person of people) expect(await countOf(person)).toBe(1);
  });

  test('where the site has no address', async () => {
    await asked();
    const { PUBLIC_URL: _none, ...config } = started.context.config;
    await orderMails({ ...started.context, config });
    expect(started.waiting).toEqual([]);
    await mails.lookAndDeliver();
  });

  test('when the order cannot be stored with its job', async () => {
    const person = await asked();
    const jobs = { ...started.context.jobs, enqueue: () => Promise.reject(new Error('no queue')) };
    await orderMails({ ...started.context, jobs });
    expect(await storedMailsOf(db(), person)).toEqual([]);
    clock.advance(10 * MINUTE_MS);
    await mails.lookAndDeliver();
    expect(await countOf(person)).toBe(1);
  });
});

describe('once', () => {
  test('for each person when two replicas look and send at the same time', async () => {
    const people = [];
    for (let number = 0; number < 12; number += 1) people.push(await asked());
    await Promise.all([mails.look(), mails.look(), mails.look()]);
    const ids = started.waiting.splice(0);
    expect(ids).toHaveLength(people.length);
    await Promise.all([...ids, ...ids].map((id) => sendMail(started.context, id)));
    for (const person of people) expect(await countOf(person)).toBe(1);
  });

  test('through a crash between ordering and sending: another process sends it', async () => {
    const person = await asked();
    const settings = { pool: db(), schema: 'chat', logger: createLogger('test', 'silent'), pollMs: 100 };
    await orderMails({ ...started.context, jobs: createGraphileJobs(settings) });
    expect([await countOf(person), await waitingSendJobs(db())]).toEqual([0, 1]);
    const another = createGraphileJobs(settings);
    stops.push(() => another.stop());
    await another.work([sendMailHandler(started.context)]);
    await eventually(async () => expect([await countOf(person), await waitingSendJobs(db())]).toEqual([1, 0]));
  });

  test('through a crash between sending and noting that: the mail server sees the same message again', async () => {
    const server = await startTestMailServer();
    stops.push(() => server.stop());
    const person = await asked();
    await mails.look();
    const [id = ''] = started.waiting.splice(0);
    const config = {
      MAIL: 'smtp',
      SMTP_URL: server.url,
      MAIL_FROM: 'Consilium <us@consilium.test>',
      INBOX_DIR: '',
    } as const;
    const open = async () => {
      const mailer = await openSmtpMailer({ config, logger: createLogger('test', 'silent') });
      stops.push(() => mailer.stop());
      return mailer;
    };
    const first = await open();
    const dies = {
      ...first,
      send: async (...message: Parameters<typeof first.send>) => {
        await first.send(...message);
        throw new Error('the process died');
      },
    };
    await expect(sendMail({ ...started.context, mailer: dies }, id)).rejects.toThrow('the process died');
    expect(await storedMailsOf(db(), person)).toMatchObject([{ isSent: false }]);
    for (let repeated = 0; repeated < 2; repeated += 1)
      await sendMail({ ...started.context, mailer: await open() }, id);
    const [mail, again, ...others] = server.received();
    expect([again?.headers['message-id'], others]).toEqual([mail?.headers['message-id'], []]);
    expect(await storedMailsOf(db(), person)).toEqual([{ list: 'check-backs', day: '2026-11-18', isSent: true }]);
    expect(mail?.headers['list-unsubscribe']).toMatch(
      /^<https:\/\/consilium\.test\/api\/chat\/unsubscribe\/check-backs\/\S+>$/,
    );
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain('- Ask for it');
  });
});

describe('a mail server that is down', () => {
  const down = () => ({
    ...started.context,
    mailer: { ...started.inbox, send: () => Promise.reject(new Error('down')) },
  });

  test('for an hour delays the mail, and no other is ordered meanwhile', async () => {
    const person = await asked();
    await mails.look();
    const [id = ''] = started.waiting.splice(0);
    await expect(sendMail(down(), id)).rejects.toThrow('down');
    clock.set(new Date('2026-11-19T12:00:00Z'));
    await mails.look();
    expect(started.waiting).toEqual([]);
    await sendMail(started.context, id);
    expect(await storedMailsOf(db(), person)).toEqual([{ list: 'check-backs', day: '2026-11-19', isSent: true }]);
    await insertItem(db(), person, { dueDate: '2026-11-19' });
    clock.advance(DAY_MS / 4);
    await mails.lookAndDeliver();
    expect(await countOf(person)).toBe(1);
  });

  test('for days loses no question: it is ordered anew', async () => {
    const person = await asked();
    await mails.look();
    const [id = ''] = started.waiting.splice(0);
    await expect(sendMail(down(), id)).rejects.toThrow('down');
    clock.set(new Date('2026-11-21T12:00:00Z'));
    await mails.lookAndDeliver();
    await sendMail(started.context, id);
    expect(await countOf(person)).toBe(1);
  });
});

test('what was sent is forgotten after its time, and is not asked again', async () => {
  const person = await asked();
  await mails.lookAndDeliver();
  clock.advance(40 * DAY_MS);
  await dropOldMails(db(), new Date(clock.now().getTime() - 30 * DAY_MS), 1000);
  expect(await storedMailsOf(db(), person)).toEqual([]);
  await mails.lookAndDeliver();
  expect(await countOf(person)).toBe(1);
});

test('a job of a mail that does not exist does nothing', async () => {
  await expect(sendMail(started.context, newId())).resolves.toBeUndefined();
});
