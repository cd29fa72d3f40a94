// The job that writes to people: what it sends, what it lets be, and how long it is tried again.
import { expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { MailRefusedError } from '@consilium/kit/mail/mail.ts';
import type { MailMessage } from '@consilium/kit/mail/mail.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { patienceMs } from '@consilium/kit/testing/patience.ts';
import { createSealer } from '../access-tokens/sealer.ts';
import type { AuthContext } from '../context.ts';
import { eraseFilesJob } from '../erasures/erase-files-job.ts';
import { buildArchiveJob } from '../exports/build-archive.ts';
import { orderLetter, sendMailHandler, sendMailJob } from './send-mail.ts';
import type { LetterOrder } from './send-mail.ts';

const HOUR_MS = 3_600_000;
const sealer = createSealer('a secret of at least thirty-two characters');
const clock = manualClock(new Date('2026-01-10T09:00:00Z'));
const recovery: LetterOrder = {
  name: 'recovery',
  to: 'ada@example.org',
  link: 'https://consilium.test/verify',
  code: '123456',
  lifetimeSeconds: 3600,
};
const changed: LetterOrder = { name: 'password_changed', to: 'ada@example.org', link: 'https://x.test', code: null };

/** Ordered now, and sent as much later as the job came to it. */
async function send(order: LetterOrder, laterMs: number, failure?: Error): Promise<readonly MailMessage[]> {
  const sent: MailMessage[] = [];
  const mailer = {
    async send(message: MailMessage) {
      if (failure) throw failure;
      sent.push(message);
    },
  };
  const handler = sendMailHandler(mailer, { sealer, clock, log: createLogger('auth', 'silent') });
  const run = { attempt: 1, signal: new AbortController().signal, reportProgress: () => undefined };
  const enqueue = async (_job: unknown, payload: unknown) => {
    clock.advance(laterMs);
    await handler.run(payload as never, run);
  };
  const context = { sealer, clock, jobs: { enqueue } } as unknown as AuthContext;
  await orderLetter({} as Queryable, context, 'the occasion', order);
  return sent;
}

test('sends what was ordered, under the name of its occasion', async () => {
  expect(await send(recovery, 0)).toMatchObject([{ to: 'ada@example.org', idempotencyKey: 'auth:the occasion' }]);
});

test('a link that is dead by now stays here; what only tells something is told after days', async () => {
  expect(await send(recovery, HOUR_MS - 1)).toHaveLength(1);
  expect(await send(recovery, HOUR_MS)).toEqual([]);
  expect(await send(changed, 72 * HOUR_MS)).toHaveLength(1);
});

test('an address that is refused for good ends the job; anything else is tried again', async () => {
  expect(await send(changed, 0, new MailRefusedError('no such mailbox'))).toEqual([]);
  await expect(send(changed, 0, new Error('no line'))).rejects.toThrow('no line');
});

test('a mail server, or a store of files, that is away for three days costs nobody a letter or an erasure', () => {
  expect(patienceMs(sendMailJob)).toBeGreaterThan(72 * HOUR_MS);
  expect(patienceMs(eraseFilesJob)).toBeGreaterThan(72 * HOUR_MS);
});

test('an archive is tried for hours, but not longer than its owner waits for it', () => {
  expect(patienceMs(buildArchiveJob)).toBeGreaterThan(3 * HOUR_MS);
  expect(patienceMs(buildArchiveJob)).toBeLessThan(6 * HOUR_MS);
});
