// A consumer that hangs, as kafkajs can in a rebalance. A fake, because a real broker cannot be made to do this on demand.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Consumer, Kafka } from 'kafkajs';
import { pino } from 'pino';
import { eventually } from '../../testing/service-under-test.ts';
import { startGroupMember } from './group-member.ts';

const SESSION_MS = 10_000;
type Tell = (event: { payload: unknown }) => void;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function fakeKafka() {
  const consumers: Map<string, Tell>[] = [];
  const names = ['CRASH', 'REBALANCING', 'GROUP_JOIN', 'FETCH', 'HEARTBEAT'];
  const consumer = () => {
    const told = new Map<string, Tell>();
    consumers.push(told);
    const calls = { connect: jest.fn(), subscribe: jest.fn(), run: jest.fn(), disconnect: jest.fn() };
    const events = Object.fromEntries(names.map((name) => [name, name]));
    return { ...calls, events, on: (name: string, tell: Tell) => told.set(name, tell) } as unknown as Consumer;
  };
  const say = (index: number, name: string, payload: unknown = {}) => consumers[index]?.get(name)?.({ payload });
  return { kafka: { consumer } as unknown as Kafka, consumers, say };
}

function startMember(kafka: Kafka) {
  const listener = { assigned: jest.fn(), revoked: jest.fn(), fetched: jest.fn() };
  const logger = pino({ level: 'silent' });
  const member = startGroupMember({
    kafka,
    groupId: 'g',
    topics: ['t'],
    sessionTimeoutMs: SESSION_MS,
    listener,
    logger,
  });
  return { member, listener };
}

test('a member that is silent for two session timeouts is replaced, and its partitions are released', async () => {
  const { kafka, consumers, say } = fakeKafka();
  const { member, listener } = startMember(kafka);
  await jest.advanceTimersByTimeAsync(0);
  say(0, 'GROUP_JOIN', { memberAssignment: { t: [0, 1] } });
  expect(listener.assigned).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2 * SESSION_MS + 1000);
  expect(listener.revoked).toHaveBeenCalledTimes(1);
  // The wait before the next member must use real timers.
  jest.useRealTimers();
  await eventually(async () => expect(consumers).toHaveLength(2));
  say(1, 'GROUP_JOIN', { memberAssignment: { t: [0, 1] } });
  expect(listener.assigned).toHaveBeenCalledTimes(2);
  await member.stop();
});

test('a member that fetches or reports anything stays, however long', async () => {
  const { kafka, consumers, say } = fakeKafka();
  const { member, listener } = startMember(kafka);
  await jest.advanceTimersByTimeAsync(0);
  for (let turn = 0; turn < 20; turn += 1) {
    say(0, turn % 2 === 0 ? 'FETCH' : 'HEARTBEAT');
    await jest.advanceTimersByTimeAsync(SESSION_MS);
  }
  expect(consumers).toHaveLength(1);
  expect(listener.revoked).not.toHaveBeenCalled();
  await member.stop();
});
