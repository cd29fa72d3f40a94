// SMS in the local inbox: on the page that also shows mails.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { manualClock } from '../clock.ts';
import { createLocalInbox } from '../mail/local-inbox.ts';
import { createInboxSms } from './inbox-sms.ts';
import { smsSuite } from './sms.suite.ts';

const clock = manualClock(new Date('2026-01-01T10:00:00Z'));
const newFolder = () => mkdtemp(path.join(tmpdir(), 'sms-'));

smsSuite('local inbox', async () => {
  const directory = await newFolder();
  const inbox = createLocalInbox({ directory, clock });
  return { sender: createInboxSms({ directory, clock }), received: () => inbox.list(100) };
});

test('an SMS is listed among the mails, with the channel it would have used', async () => {
  const directory = await newFolder();
  const facts = { kind: 'mfa', code: '1', person: {} };
  const to = '491701234567';
  const sender = createInboxSms({ directory, clock });
  await sender.send({ to, text: 'a', channel: 'whatsapp', facts, idempotencyKey: 'a' });
  const mails = await createLocalInbox({ directory, clock }).list(10);
  expect(mails).toMatchObject([{ to: '+491701234567', subject: 'WhatsApp message', text: 'a' }]);
});
