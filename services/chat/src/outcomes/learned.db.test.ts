// The offline advisor learns: a playbook that people report as failing comes later, from five people on, and the receipt says so.
import { beforeAll, expect, test } from '@jest/globals';
import { kindOfProblem } from '@consilium/advice/playbooks/topic-of.ts';
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import pino from 'pino';
import { answeredAdvice } from '../testing/answered-advice.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf, saidIn } from '../testing/chat-under-test.ts';
import { keepFailures } from './keep-failures.ts';
import { wilsonInterval } from './wilson.ts';

const MINUTE_MS = 60_000;
const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { chat, database } = chatForFile({ clock, isOffline: true });
const log = pino({ level: 'silent' });
const adviceKey = 'playbook:home-damp-mold:1';
const mold = 'There’s black mould in the corner of my bathroom';

beforeAll(() => eventually(async () => expect(await kindOfProblem(mold)).toBeDefined()));

async function ask() {
  const person = somebody();
  const id = await chat.newConversation(person, 'home');
  const events = await eventsOf(chat.send(person, id, mold));
  const { receipt } = (events.at(-1) as { data: { receipt: Receipt } }).data;
  const kept = await chat.conversation(person, id);
  expect(kept.messages[0]?.reply?.receipt).toEqual(receipt);
  return { receipt, label: saidIn(events).split('\n')[0] };
}

test('advice that failed five people comes later, and the receipt says which', async () => {
  const answer = answeredAdvice(chat, database, clock);
  const failures = keepFailures({ pool: database.pool('chat'), clock, log });
  for (let people = 1; people <= 4; people += 1) await answer(somebody(), { adviceKey, outcome: 'no' });
  const before = await ask();
  expect(before.label).toContain('mold');
  expect(before.receipt).not.toHaveProperty('passedOver');
  expect(await failures()).toEqual(new Map());

  await answer(somebody(), { adviceKey, outcome: 'no' });
  expect(await failures()).toEqual(new Map());
  clock.advance(MINUTE_MS);
  expect(await failures()).toEqual(new Map([['home-damp-mold', wilsonInterval(5, 5).low]]));
  for (let people = 6; people <= 40; people += 1) await answer(somebody(), { adviceKey, outcome: 'no' });
  clock.advance(MINUTE_MS);
  expect(await failures()).toEqual(new Map([['home-damp-mold', wilsonInterval(40, 40).low]]));
  const after = await ask();
  expect(after.label).not.toBe(before.label);
  expect(before.label).toContain(after.receipt.passedOver ?? 'nothing');
});

test('when the figures cannot be read, those of before are used', async () => {
  const pool = database.pool('chat');
  let isDown = false;
  const failing = {
    query: (text: string, values: unknown[]) => (isDown ? Promise.reject(new Error('down')) : pool.query(text, values)),
  };
  const failures = keepFailures({ pool: failing as never, clock, log });
  const known = await failures();
  expect(known.size).toBeGreaterThan(0);
  isDown = true;
  clock.advance(MINUTE_MS);
  expect(await failures()).toEqual(known);
});
