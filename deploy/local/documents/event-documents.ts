// The event stream as documents: one JSON Schema per event type, and AsyncAPI 3 over all of them.
import { eventCatalogue } from '@consilium/contracts/events/event-catalogue.ts';
import type { EventDefinition } from '@consilium/contracts/event.ts';
import { eventEnvelopeSchema, topics } from '@consilium/contracts/event.ts';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** The whole event as published. The schema is for readers: unknown fields are allowed, so adding one breaks nobody. */
export function eventSchema(definition: EventDefinition): JsonSchema {
  const envelope = eventEnvelopeSchema.extend({ type: z.literal(definition.type), data: definition.data });
  return { ...z.toJSONSchema(envelope, { io: 'input' }), title: definition.type, description: definition.description };
}

export function asyncApiDocument(): JsonSchema {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Consilium event stream',
      version: '1',
      description:
        'CloudEvents 1.0 in structured JSON. The subject is a pseudonym and the ordering key. Retention is unlimited.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: Object.fromEntries(topics.map((topic) => [topic, channel(topic)])),
    operations: Object.fromEntries(usedTopics().map((topic) => [`read_${topic}`, readOperation(topic)])),
    components: {
      messages: Object.fromEntries(eventCatalogue.map((definition) => [definition.type, message(definition)])),
    },
  };
}

function usedTopics(): string[] {
  return topics.filter((topic) => eventCatalogue.some((definition) => definition.topic === topic));
}

function channel(topic: string): JsonSchema {
  const messages = eventCatalogue.filter((definition) => definition.topic === topic);
  return {
    address: topic,
    messages: Object.fromEntries(messages.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }])),
  };
}

function readOperation(topic: string): JsonSchema {
  return { action: 'receive', channel: { $ref: `#/channels/${topic}` } };
}

function message(definition: EventDefinition): JsonSchema {
  const payload = eventSchema(definition);
  delete payload['$schema'];
  return {
    name: definition.type,
    title: definition.type,
    summary: definition.description,
    contentType: 'application/cloudevents+json',
    payload,
  };
}
