// The job that sends SMS: what it sends, what it skips, and when it is retried.
import { SmsRefusedError } from '@consilium/kit/sms/sms.ts';
import type { SmsMessage } from '@consilium/kit/sms/sms.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createSealer } from '../access-tokens/sealer.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { member } from '../testing/signed-up.ts';
import { sendSmsHandler } from './send-sms.ts';

const sealer = createSealer('a secret of at least thirty-two characters');
const auth = authForFile();
let userId: string;
beforeAll(async () => {
  userId = (await member(auth)).userId;
});

async function run(order: object, failure?: Error): Promise<readonly SmsMessage[]> {
  const sent: SmsMessage[] = [];
  const sender = {
    async send(message: SmsMessage) {
      if (failure) throw failure;
      sent.push(message);
    },
    stop: async () => {},
  };
  const log = createLogger('auth', 'silent');
  const handler = sendSmsHandler(sender, { db: auth.database.pool(), sealer, clock: auth.clock, log });
  const usefulUntil = new Date(auth.clock.now().getTime() + 1000).toISOString();
  const usual = { userId, to: '491701234567', kind: 'confirmation', text: 'hello', code: '123456', channel: 'sms' };
  const sealed = sealer.seal(JSON.stringify({ ...usual, usefulUntil, ...order }));
  const progress = { attempt: 1, signal: new AbortController().signal, reportProgress: () => undefined };
  await handler.run({ id: 'the message', sealed } as never, progress);
  return sent;
}

test('an SMS is sent as ordered, with the message id and the user object of the API', async () => {
  expect(await run({})).toMatchObject([
    {
      to: '491701234567',
      text: 'hello',
      idempotencyKey: 'the message',
      facts: { kind: 'confirmation', code: '123456', person: { id: userId, aud: 'authenticated' } },
    },
  ]);
});

test('a code that is dead by now, and one of somebody who is gone, stay here', async () => {
  expect(await run({ usefulUntil: auth.clock.now().toISOString() })).toEqual([]);
  expect(await run({ userId: randomUUID() })).toEqual([]);
});

test('a permanent refusal ends the job; any other failure is retried', async () => {
  expect(await run({}, new SmsRefusedError('no such number'))).toEqual([]);
  await expect(run({}, new Error('no line'))).rejects.toThrow('no line');
});
