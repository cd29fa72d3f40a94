// An event survives being written to a record and read back; bytes that are no event become an event that says so.
import { expect, test } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import { makeEvent } from '../suite/events.ts';
import { slotOf } from '../slot.ts';
import { messageOf, readMessage } from './event-message.ts';

const place = { topic: 'usage', partition: 3 } as const;

function record(value: Buffer | null, key: Buffer | null = null): KafkaMessage {
  return { key, value, offset: '17', timestamp: '1700000000000', attributes: 0, headers: {} };
}

test('an event is read back unchanged, in the partition of its subject', () => {
  const { envelope } = makeEvent({ data: { text: 'déjà vu' } });
  const traced = { ...envelope, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  const message = messageOf(traced);
  expect(message).toMatchObject({
    key: envelope.subject,
    partition: slotOf(envelope.subject),
    headers: { 'content-type': 'application/cloudevents+json', traceparent: traced.traceparent },
  });
  expect(readMessage(place, record(Buffer.from(String(message.value))))).toEqual({
    event: { topic: 'usage', envelope: traced, position: 'usage:3:17' },
  });
});

test.each([
  ['no JSON', Buffer.from('{"specversion":'), { raw: '{"specversion":', encoding: 'text' }],
  ['no envelope', Buffer.from('{"specversion":"1.0"}'), { raw: '{"specversion":"1.0"}', encoding: 'text' }],
  ['no text', Buffer.from([0xff, 0xfe, 0x00]), { raw: '//4A', encoding: 'base64' }],
  ['too much text', Buffer.from('a'.repeat(5_000)), { raw: 'a'.repeat(2_000), encoding: 'text' }],
  ['nothing', null, { raw: '', encoding: 'text' }],
])('bytes that are %s are kept with the reason', (_what, value, data) => {
  const { event, fault } = readMessage(place, record(value, Buffer.from('person-1')));
  expect(fault).toBeDefined();
  expect(event.envelope).toMatchObject({ subject: 'person-1', source: '/kafka/usage/3/17', data });
  // The same record gives the same event id whenever it is read.
  expect(readMessage(place, record(value)).event.envelope.id).toBe(event.envelope.id);
  expect(readMessage(place, record(value, Buffer.from([0xff]))).event.envelope.subject).toBe('unreadable');
});
