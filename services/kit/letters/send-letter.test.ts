// The job that sends letters: to whom, once per occasion, and what happens to letters that cannot be sent.
import { expect, test } from '@jest/globals';
import { manualClock } from '../clock.ts';
import { createLogger } from '../log/logger.ts';
import { MailRefusedError } from '../mail/mail.ts';
import type { MailMessage } from '../mail/mail.ts';
import { z } from 'zod';
import { defineLetter } from './define-letter.ts';
import { textFact } from './fact.ts';
import { letterIdSchema } from './letter-list.ts';
import { sendLetterHandler } from './send-letter.ts';
import type { WaitingLetter } from './send-letter.ts';

const clock = manualClock(new Date('2026-01-10T09:00:00Z'));
const hello = defineLetter({
  id: 'hello',
  when: 'Somebody comes.',
  subject: 'Hello',
  facts: { place: textFact('where', ['here', 'there']) },
  notTo: [
    {
      who: 'anybody too late',
      isExcludedAtLeaving: async ({ usefulUntil, now }) => usefulUntil !== undefined && usefulUntil <= now,
    },
  ],
  parts: ({ place }) => [`You are ${place}.`],
});
const waiting: WaitingLetter = {
  id: 'hello',
  occasion: 'door:1',
  facts: { place: 'here' },
  addressee: { email: 'ada@example.org', zone: 'UTC' },
};

async function send(letter: WaitingLetter, failure?: Error): Promise<readonly MailMessage[]> {
  const sent: MailMessage[] = [];
  const handler = sendLetterHandler({
    service: 'porter',
    job: { name: 'porter.send', payload: z.custom<WaitingLetter>(), maxAttempts: 1 },
    letters: [hello],
    open: async (payload) => payload,
    mailer: {
      async send(message) {
        if (failure) throw failure;
        sent.push(message);
      },
    },
    clock,
    log: createLogger('test', 'silent'),
    publicUrl: 'https://consilium.test',
  });
  await handler.run(letter, { attempt: 1, signal: new AbortController().signal, reportProgress: () => undefined });
  return sent;
}

test('a waiting letter is sent with a key of its service and occasion', async () => {
  const [mail, ...others] = await send(waiting);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Hello', idempotencyKey: 'porter:door:1' });
  expect(mail?.text).toContain('You are here.');
});

test('a letter carries the address where its reader ends letters of its kind', async () => {
  const unsubscribeAt = 'https://consilium.test/unsubscribe';
  expect(await send({ ...waiting, unsubscribeAt })).toMatchObject([{ unsubscribeAt }]);
});

test('a letter that begins a conversation carries its thread', async () => {
  const thread = { messageId: '<one@consilium.test>', references: [], replyTo: 'support+key@consilium.test' };
  expect(await send({ ...waiting, thread })).toMatchObject([{ thread }]);
});

test('nothing is sent without an address, or to somebody excluded at that moment', async () => {
  expect(await send({ ...waiting, addressee: undefined })).toEqual([]);
  expect(await send({ ...waiting, usefulUntil: clock.now() })).toEqual([]);
  expect(await send({ ...waiting, usefulUntil: new Date(clock.now().getTime() + 1) })).toHaveLength(1);
});

test('a permanent refusal ends the job; any other failure is retried', async () => {
  expect(await send(waiting, new MailRefusedError('no such mailbox'))).toEqual([]);
  await expect(send(waiting, new Error('no line'))).rejects.toThrow('no line');
});

test('a letter that is not declared, or lacks a fact, fails', async () => {
  expect(letterIdSchema([hello]).safeParse('farewell').success).toBe(false);
  await expect(send({ ...waiting, id: 'farewell' })).rejects.toThrow('no letter farewell');
  await expect(send({ ...waiting, facts: {} })).rejects.toThrow(/place/);
});
