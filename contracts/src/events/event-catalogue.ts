// All event types in one table: documents, golden samples, topic creation and checks are derived from it.
import type { z } from 'zod';
import { eventEnvelopeSchema } from '../event.ts';
import type { EventDefinition, EventEnvelope, NewEvent } from '../event.ts';
import * as support from '../admin/support/events.ts';
import * as audit from '../audit/events.ts';
import * as affiliate from '../affiliate/events.ts';
import * as accounts from '../auth/events.ts';
import * as billing from '../billing/events.ts';
import * as chat from '../chat/events.ts';
import * as metrics from '../metrics/events.ts';
import * as privacy from '../privacy/events.ts';

function definitionsOf(module: Record<string, unknown>): EventDefinition[] {
  return Object.values(module).filter(
    (value): value is EventDefinition =>
      typeof value === 'object' && value !== null && 'topic' in value && 'data' in value,
  );
}

export const eventCatalogue: readonly EventDefinition[] = [
  accounts,
  affiliate,
  audit,
  billing,
  chat,
  metrics,
  privacy,
  support,
].flatMap(definitionsOf);

const definitions = new Map(eventCatalogue.map((definition) => [definition.type, definition]));
const knownNames = new Set(eventCatalogue.map(({ type }) => nameOf(type)));

export function eventDefinition(type: string): EventDefinition | undefined {
  return definitions.get(type);
}

/** Why the event cannot be handled; undefined when it fits its definition, or is of an unknown type. */
export function eventFault({ topic, envelope }: NewEvent): string | undefined {
  const definition = definitions.get(envelope.type);
  if (!definition)
    return knownNames.has(nameOf(envelope.type)) ? `${envelope.type} is a version that is not known here` : undefined;
  if (definition.topic !== topic) return `${envelope.type} belongs to the topic ${definition.topic}, not to ${topic}`;
  const checked = eventEnvelopeSchema.safeParse(envelope);
  if (!checked.success) return `the envelope does not fit: ${describe(checked.error)}`;
  const data = definition.data.safeParse(envelope.data);
  return data.success ? undefined : `the data does not fit ${envelope.type}: ${describe(data.error)}`;
}

/** Why our parts may not publish the event: it does not fit, or has names that this build does not know. */
export function publishingFault(event: NewEvent): string | undefined {
  const fault = eventFault(event);
  if (fault !== undefined) return fault;
  const fields = fieldsOfUnknownNames(event.envelope);
  return fields.length === 0
    ? undefined
    : `${event.envelope.type} has names that are not known here: ${fields.join(', ')}`;
}

/** The fields of a valid event whose names were added after this build; never the names themselves. */
export function fieldsOfUnknownNames({ type, data }: EventEnvelope): readonly string[] {
  const written = definitions.get(type)?.written.safeParse(data);
  const paths = (written?.error?.issues ?? []).map(({ path }) =>
    path.filter((key) => typeof key === 'string').join('.'),
  );
  return [...new Set(paths)];
}

function nameOf(type: string): string {
  return type.replace(/\.v\d+$/, '');
}

/** Without values, which could be personal. */
function describe({ issues }: z.ZodError): string {
  return issues.map(({ path, code }) => `${path.join('.') || '(all)'} (${code})`).join(', ');
}
