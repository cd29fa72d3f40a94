// Fetched batches that begin at an unexpected offset, and when fetching pauses.
import { expect, test } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import { makeEvent } from '../suite/events.ts';
import { Intake } from './intake.ts';
import { messageOf } from './event-message.ts';

const usage = { topic: 'usage', partition: 0 } as const;
const slots = new Set([0]);

function openIntake(place: number) {
  const asked: string[] = [];
  const intake = new Intake(
    () => ({
      seek: (_partition, offset) => asked.push(`seek ${offset}`),
      pause: () => asked.push('pause'),
      resume: () => asked.push('resume'),
    }),
    () => 'usage',
  );
  intake.assign([usage]);
  intake.begin({ ...usage, offset: place });
  expect(asked.splice(0)).toEqual(['pause', `seek ${place}`, 'resume']);
  return { intake, asked: () => asked.splice(0) };
}

function batch(from: number, count: number, highWatermark = 1_000) {
  const messages = Array.from({ length: count }, (_, index) => record(from + index));
  return { ...usage, messages, fetchedOffset: from, highWatermark };
}

function record(offset: number): KafkaMessage {
  const value = Buffer.from(String(messageOf(makeEvent().envelope).value));
  return { key: null, value, offset: String(offset), timestamp: '0', attributes: 0, headers: {} };
}

const offsets = (intake: Intake) => intake.peek(slots, 100).map(({ offset }) => offset);

test('a batch that begins before the place is cut', () => {
  const { intake } = openIntake(5);
  expect(intake.add(batch(3, 4))).toBe(true);
  expect(offsets(intake)).toEqual([5, 6]);
});

test('a batch that begins after the place is fetched once more, then accepted', () => {
  const { intake, asked } = openIntake(5);
  expect(intake.add(batch(8, 2))).toBe(false);
  expect(asked()).toEqual(['seek 5']);
  expect(intake.add(batch(8, 2))).toBe(true);
  expect(offsets(intake)).toEqual([8, 9]);
});

test('a log that ends before the place was replaced: it is read from its start', () => {
  const { intake } = openIntake(500);
  expect(intake.add(batch(0, 2, 2))).toBe(true);
  expect(offsets(intake)).toEqual([0, 1]);
});

test('fetching pauses when enough waits, until it is handled', () => {
  const { intake, asked } = openIntake(0);
  intake.add(batch(0, 250));
  expect(asked()).toEqual(['pause']);
  intake.passed([{ ...usage, offset: 100 }]);
  expect(asked()).toEqual([]);
  intake.passed([{ ...usage, offset: 160 }]);
  expect(asked()).toEqual(['resume']);
  expect(offsets(intake)[0]).toBe(160);
});

test('work that ends after the partition was assigned again moves nothing', () => {
  const { intake } = openIntake(0);
  intake.add(batch(0, 10));
  intake.assign([usage]);
  intake.passed([{ ...usage, offset: 10 }]);
  expect(intake.placeOf('usage', 0)).toBeUndefined();
  expect(intake.add(batch(0, 10))).toBe(false);
});

test('a group that was rewound begins again', () => {
  const { intake, asked } = openIntake(7);
  intake.add(batch(7, 3));
  intake.begin({ ...usage, offset: 0 });
  expect(asked()).toEqual(['seek 0', 'resume']);
  expect(offsets(intake)).toEqual([]);
});

test('work that ends after the partition was begun again is not handled twice', () => {
  const { intake } = openIntake(0);
  intake.add(batch(0, 10));
  intake.assign([usage]);
  // The place is read from the database while the earlier batch still runs; the next fetch comes after its end.
  intake.begin({ ...usage, offset: 0 });
  intake.passed([{ ...usage, offset: 10 }]);
  expect(intake.add(batch(0, 30))).toBe(true);
  expect(intake.placeOf('usage', 0)).toBe(10);
  expect(offsets(intake)[0]).toBe(10);
});
