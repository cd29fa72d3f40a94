// The job that sends letters: what it sends, what it skips, and how long it is retried.
import { expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { MailRefusedError } from '@consilium/kit/mail/mail.ts';
import type { MailMessage } from '@consilium/kit/mail/mail.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { patienceMs } from '@consilium/kit/testing/patience.ts';
import { createSealer } from '../access-tokens/sealer.ts';
import type { AuthContext } from '../settings/context.ts';
import { eraseFilesJob } from '../erasures/erase-files-job.ts';
import { buildArchiveJob } from '../exports/build-archive.ts';
import { createRedirects } from '../redirects/redirects.ts';
import { orderLetter, sendMailJob } from './order-letter.ts';
import type { LetterOrder, SendMailPayload } from './order-letter.ts';
import { recovery } from './proof-letters.ts';
import { passwordChanged } from './security-letters.ts';
import { sendMailHandler } from './send-mail.ts';

const HOUR_MS = 3_600_000;
const sealer = createSealer('a secret of at least thirty-two characters');
const clock = manualClock(new Date('2026-01-10T09:00:00Z'));
const to = { email: 'ada@example.org' };
const facts = { link: 'https://consilium.test/verify', code: '123456', lifetimeSeconds: 3600 };
const withLink: LetterOrder = { to, letter: recovery.with(facts) };
const changed: LetterOrder = { to, letter: passwordChanged.with({}) };

function openHandler(failure?: Error) {
  const sent: MailMessage[] = [];
  const mailer = {
    async send(message: MailMessage) {
      if (failure) throw failure;
      sent.push(message);
    },
  };
  const redirects = createRedirects('https://consilium.test', []);
  const pool = { query: async () => ({ rows: [] }) } as unknown as AuthContext['pool'];
  const handler = sendMailHandler(mailer, { pool, sealer, clock, log: createLogger('auth', 'silent'), redirects });
  const run = { attempt: 1, signal: new AbortController().signal, reportProgress: () => undefined };
  return { sent, work: (payload: SendMailPayload) => handler.run(payload, run) };
}

/** Orders a letter and runs its job after a delay. */
async function send(order: LetterOrder, laterMs: number, failure?: Error): Promise<readonly MailMessage[]> {
  const { sent, work } = openHandler(failure);
  const enqueue = async (_job: unknown, payload: SendMailPayload) => {
    clock.advance(laterMs);
    await work(payload);
  };
  const settings = { securityMailsPerDay: 20 };
  const context = { sealer, clock, settings, jobs: { enqueue } } as unknown as AuthContext;
  const counting = { query: async () => ({ rows: [{ letters: 1 }] }) } as unknown as Queryable;
  await orderLetter(counting, context, 'the occasion', order);
  return sent;
}

test('a letter is sent as ordered, with its occasion as idempotency key', async () => {
  expect(await send(withLink, 0)).toMatchObject([{ to: 'ada@example.org', idempotencyKey: 'auth:the occasion' }]);
});

test('a link that is dead by now stays here; what only tells something is told after days', async () => {
  expect(await send(withLink, HOUR_MS - 1)).toHaveLength(1);
  expect(await send(withLink, HOUR_MS)).toEqual([]);
  expect(await send(changed, 72 * HOUR_MS)).toHaveLength(1);
});

test.each([
  [
    'a proof',
    { name: 'recovery', link: facts.link, code: '123456', usefulUntil: '2099-01-10T10:00:00.000Z' },
    [facts.link, 'Or type this code: 123456', 'within one hour'],
  ],
  [
    'a code',
    { name: 'reauthentication', link: '', code: '123456', lifetimeSeconds: 600 },
    ['Your code: 123456', '10 minutes'],
  ],
  [
    'news',
    { name: 'new_device', link: 'https://consilium.test/auth', code: null, device: 'Firefox on Windows', time: 'noon' },
    ['before: Firefox on Windows, on noon.', 'https://consilium.test/auth'],
  ],
  [
    'news without a device in its words',
    { name: 'account_deleted', link: 'https://consilium.test/contact', code: null, device: 'x', time: 'noon' },
    ['on noon.', 'https://consilium.test/contact'],
  ],
])('%s that was ordered before letters were declared is sent', async (_what, waiting, words) => {
  const { sent, work } = openHandler();
  await work({ id: 'old', sealed: sealer.seal(JSON.stringify({ to: to.email, ...waiting })) });
  expect(sent).toMatchObject([{ to: to.email, idempotencyKey: 'auth:old' }]);
  for (const word of words) expect(sent[0]?.text).toContain(word);
});

test('an account without an address gets no letters', async () => {
  expect(await send({ ...changed, to: { email: '' } }, 0)).toEqual([]);
});

test('a permanent refusal of the address ends the job; any other failure is retried', async () => {
  expect(await send(changed, 0, new MailRefusedError('no such mailbox'))).toEqual([]);
  await expect(send(changed, 0, new Error('no line'))).rejects.toThrow('no line');
});

test('a mail server, or a store of files, that is down for three days costs nobody a letter or an erasure', () => {
  expect(patienceMs(sendMailJob)).toBeGreaterThan(72 * HOUR_MS);
  expect(patienceMs(eraseFilesJob)).toBeGreaterThan(72 * HOUR_MS);
});

test('building an archive is retried for hours, but not after its export has failed', () => {
  expect(patienceMs(buildArchiveJob)).toBeGreaterThan(3 * HOUR_MS);
  expect(patienceMs(buildArchiveJob)).toBeLessThan(6 * HOUR_MS);
});
