import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { manualClock } from '../clock.ts';
import { createLocalInbox } from './local-inbox.ts';
import { mailerSuite } from './mailer.suite.ts';

const clock = manualClock(new Date('2026-01-01T10:00:00Z'));
const newInbox = async () =>
  createLocalInbox({ directory: path.join(await mkdtemp(path.join(tmpdir(), 'inbox-')), 'mails'), clock });

mailerSuite('local inbox', async () => {
  const inbox = await newInbox();
  return { mailer: inbox, received: () => inbox.list(100) };
});

test('lists newest first, with a limit, with the links in the text', async () => {
  const inbox = await newInbox();
  for (const number of [1, 2, 3]) {
    clock.advance(1000);
    await inbox.send({
      to: 'a@b.c',
      subject: `${number}`,
      text: `go to http://127.0.0.1/${number} now`,
      html: '',
      idempotencyKey: `${number}`,
    });
  }
  const mails = await inbox.list(2);
  expect(mails.map((mail) => [mail.subject, mail.links])).toEqual([
    ['3', ['http://127.0.0.1/3']],
    ['2', ['http://127.0.0.1/2']],
  ]);
});
