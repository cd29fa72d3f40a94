// Converts an event to a Kafka record and back: the whole CloudEvent as JSON, keyed by its subject.
import { createHash } from 'node:crypto';
import { eventEnvelopeSchema } from '@consilium/contracts/event.ts';
import type { EventEnvelope, Topic } from '@consilium/contracts/event.ts';
import type { KafkaMessage, Message } from 'kafkajs';
import { UNREADABLE_TYPE } from '../event-guard.ts';
import type { LoggedEvent } from '../event-log.ts';
import { slotOf } from '../slot.ts';

export function messageOf(envelope: EventEnvelope): Message {
  const { subject, traceparent } = envelope;
  return {
    key: subject,
    value: JSON.stringify(envelope),
    // Partition and slot are the same number, so parking and relaying by slot also work here.
    partition: slotOf(subject),
    headers: { 'content-type': 'application/cloudevents+json', ...(traceparent !== undefined && { traceparent }) },
  };
}

export interface RecordPlace {
  readonly topic: Topic;
  readonly partition: number;
}

export interface ReadRecord {
  readonly event: LoggedEvent;
  /** Why the bytes are not an event. */
  readonly fault?: string;
}

export function readMessage(place: RecordPlace, message: KafkaMessage): ReadRecord {
  const position = `${place.topic}:${place.partition}:${message.offset}`;
  const envelope = parse(message.value);
  if (envelope) return { event: { topic: place.topic, envelope, position } };
  const reason = message.value ? 'the bytes are no event in JSON' : 'the record is empty';
  return { event: { topic: place.topic, envelope: unreadable(place, message, reason), position }, fault: reason };
}

function parse(value: Buffer | null): EventEnvelope | undefined {
  if (!value) return undefined;
  try {
    const parsed: unknown = JSON.parse(value.toString());
    const checked = eventEnvelopeSchema.safeParse(parsed);
    // Return the parsed object, not the validated one, to keep attributes that are unknown here.
    return checked.success ? (parsed as EventEnvelope) : undefined;
  } catch {
    return undefined;
  }
}

const SHOWN = 2_000;

/** An envelope with the raw bytes, for whoever inspects the dead letters. */
function unreadable({ topic, partition }: RecordPlace, message: KafkaMessage, reason: string): EventEnvelope {
  const source = `/kafka/${topic}/${partition}/${message.offset}`;
  return {
    specversion: '1.0',
    id: idOf(source),
    source,
    type: UNREADABLE_TYPE,
    subject: textOf(message.key) ?? 'unreadable',
    time: new Date(Number(message.timestamp)).toISOString(),
    datacontenttype: 'application/json',
    data: { reason, ...rawOf(message.value) },
  };
}

function rawOf(value: Buffer | null): { raw: string; encoding: 'text' | 'base64' } {
  const text = textOf(value);
  return text !== undefined || !value
    ? { raw: (text ?? '').slice(0, SHOWN), encoding: 'text' }
    : { raw: value.toString('base64').slice(0, SHOWN), encoding: 'base64' };
}

/** Undefined for invalid UTF-8, or for text with the NUL character, which Postgres cannot store. */
function textOf(bytes: Buffer | null): string | undefined {
  if (!bytes || bytes.length === 0) return undefined;
  const text = bytes.toString();
  return text.includes('\u0000') || text.includes('\uFFFD') ? undefined : text;
}

/** Derived from the record, so that a record read again has the same id. A UUID of version 8. */
function idOf(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
