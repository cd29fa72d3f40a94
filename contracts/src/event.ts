// CloudEvents 1.0 in structured JSON: the envelope of everything on the event stream, and how an event type is declared.
import { z } from 'zod';

export const topics = [
  'user_actions',
  'usage',
  'accounts',
  'billing',
  'metrics',
  'affiliate',
  'support',
  'privacy',
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
  readonly data: Data;
}

/** Declares one event type. No free text a person wrote, no e-mail address, nothing of a crisis turn may be in `data`. */
export function defineEvent<Data extends z.ZodObject>(
  topic: Topic,
  name: string,
  version: number,
  description: string,
  data: Data,
): EventDefinition<Data> {
  return { topic, type: `consilium.${topic}.${name}.v${version}`, description, data };
}

export interface NewEvent {
  readonly topic: Topic;
  readonly envelope: EventEnvelope;
}

/** Makes a checked event. `id` and `time` come from the caller's clock and id source. */
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
    data: definition.data.parse(fields.data),
  };
  return { topic: definition.topic, envelope };
}

/** Narrows an envelope to a definition; undefined when it is another type. Throws when the data does not fit. */
export function readEvent<Data extends z.ZodObject>(
  definition: EventDefinition<Data>,
  envelope: EventEnvelope,
): z.output<Data> | undefined {
  return envelope.type === definition.type ? definition.data.parse(envelope.data) : undefined;
}
