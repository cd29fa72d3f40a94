// CloudEvents 1.0 in structured JSON: the envelope of everything on the event stream, and how an event type is declared.
import { z } from 'zod';
import { anyName, knownName } from './open-names.ts';
import type { NameSchemaOf } from './open-names.ts';

export const topics = [
  'user_actions',
  'usage',
  'accounts',
  'billing',
  'metrics',
  'affiliate',
  'support',
  'privacy',
  'audit',
] as const;
export const topicSchema = z.enum(topics);
export type Topic = z.infer<typeof topicSchema>;

/** `subject` is the pseudonym of the account (or `visitor`), also the ordering key. `id` is a UUIDv7. */
export const eventEnvelopeSchema = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  traceparent: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
});
export type EventEnvelope = z.infer<typeof eventEnvelopeSchema>;

export interface EventDefinition<Data extends z.ZodObject = z.ZodObject> {
  readonly topic: Topic;
  /** `consilium.<topic>.<name>.v<N>` */
  readonly type: string;
  readonly description: string;
  /** The schema for reading: accepts any name where names may be added later. */
  readonly data: Data;
  /** The schema for publishing: accepts only names this build knows. */
  readonly written: Data;
}

/**
 * Declares one event type. Its data must contain no free text a person wrote, no email address, nothing of a crisis.
 * A field that holds one of several names takes `name([...])` and never an enumeration, which would make later names unreadable.
 */
export function defineEvent<Data extends z.ZodObject>(
  topic: Topic,
  name: string,
  version: number,
  description: string,
  dataWith: (name: NameSchemaOf) => Data,
): EventDefinition<Data> {
  const type = `consilium.${topic}.${name}.v${version}`;
  return { topic, type, description, data: dataWith(anyName), written: dataWith(knownName) };
}

export interface NewEvent {
  readonly topic: Topic;
  readonly envelope: EventEnvelope;
}

/** Makes a validated event; throws for a name that this build does not know. `id` and `time` come from the caller's id source and clock. */
export function makeEvent<Data extends z.ZodObject>(
  definition: EventDefinition<Data>,
  fields: { id: string; time: Date; source: string; subject: string; traceparent?: string; data: z.input<Data> },
): NewEvent {
  const envelope: EventEnvelope = {
    specversion: '1.0',
    id: fields.id,
    source: fields.source,
    type: definition.type,
    subject: fields.subject,
    time: fields.time.toISOString(),
    datacontenttype: 'application/json',
    ...(fields.traceparent === undefined ? {} : { traceparent: fields.traceparent }),
    data: definition.written.parse(fields.data),
  };
  return { topic: definition.topic, envelope };
}

/** Narrows an envelope to a definition; undefined for another type. Throws when the data does not fit. */
export function readEvent<Data extends z.ZodObject>(
  definition: EventDefinition<Data>,
  envelope: EventEnvelope,
): z.output<Data> | undefined {
  return envelope.type === definition.type ? definition.data.parse(envelope.data) : undefined;
}
