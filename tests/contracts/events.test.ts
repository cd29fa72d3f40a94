// Guarantees for readers of the event stream: released schemas stay compatible both ways, and golden samples still
// parse.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventCatalogue, eventDefinition } from '@consilium/contracts/events/event-catalogue.ts';
import { accountRolesChanged, accountZoneChanged } from '@consilium/contracts/auth/events.ts';
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { eventEnvelopeSchema, topicSchema } from '@consilium/contracts/event.ts';
import type { EventDefinition } from '@consilium/contracts/event.ts';
import { namePattern } from '@consilium/contracts/open-names.ts';
import { accountErased, erasingParts } from '@consilium/contracts/privacy/events.ts';
import { eventSchema } from '@consilium/local/documents/event-documents.ts';
import { breaksOf, closedLists, loadComparison } from './event-compatibility.ts';

const folder = path.resolve(import.meta.dirname, '..', '..', 'contracts', 'events');
const released = readdirSync(folder).filter((name) => name.endsWith('.released.json'));
const readJson = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>;

beforeAll(loadComparison);

test('every event type has a released schema and a golden sample', () => {
  const missing = eventCatalogue
    .flatMap(({ type }) => [`${type}.released.json`, `${type}.sample.json`])
    .filter((name) => !existsSync(path.join(folder, name)));
  expect(missing).toEqual([]);
});

test('event types contain their topic and version', () => {
  const wrong = eventCatalogue.filter(
    ({ topic, type }) =>
      !new RegExp(`^consilium\\.${topic}\\.[a-z-]+\\.v\\d+$`).test(type) || !topicSchema.safeParse(topic).success,
  );
  expect(wrong).toEqual([]);
});

describe.each(released)('%s', (name) => {
  const type = name.replace('.released.json', '');

  test('is still defined', () => {
    expect(eventDefinition(type)?.type).toBe(type);
  });

  test('lets old readers parse new events and new readers old ones', () => {
    const definition = eventDefinition(type);
    if (!definition) throw new Error(`${type} is gone`);
    expect(breaksOf(readJson(name), eventSchema(definition))).toEqual([]);
  });

  test('has a golden sample that parses', () => {
    const envelope = eventEnvelopeSchema.parse(readJson(`${type}.sample.json`));
    expect(envelope.type).toBe(type);
    expect(eventDefinition(type)?.data.safeParse(envelope.data).success).toBe(true);
  });

  test('has no field for free text, names or addresses', () => {
    const text = JSON.stringify(readJson(name)).toLowerCase();
    for (const forbidden of ['email', 'message', 'text', 'name', 'address', 'crisis'])
      expect(text).not.toContain(`"${forbidden}":`);
  });
});

test('no event has a closed list of names', () => {
  const closed = eventCatalogue.flatMap((definition) =>
    closedLists(eventSchema(definition)).map((place) => `${definition.type}: ${place}`),
  );
  const ofTheEnvelope = ['specversion', 'type', 'datacontenttype'];
  expect(closed).toEqual(eventCatalogue.flatMap(({ type }) => ofTheEnvelope.map((place) => `${type}: ${place}`)));
});

interface DataSchema {
  properties: { data: { properties: Record<string, unknown>; required: string[] } };
}

describe('the comparison of schemas', () => {
  const schemaOf = (definition: EventDefinition) => structuredClone(eventSchema(definition));
  const changing = (definition: EventDefinition, change: (data: DataSchema['properties']['data']) => void) => {
    const changed = schemaOf(definition);
    change((changed as unknown as DataSchema).properties.data);
    return breaksOf(schemaOf(definition), changed);
  };
  const unread = 'readers of one do not take what is written by the other';
  const open = (...names: string[]) => ({ type: 'string', pattern: namePattern.source, 'x-extensible-enum': names });

  test('refuses a field that changes its type', () => {
    const breaks = changing(accountZoneChanged, ({ properties }) => {
      properties['zone'] = { type: 'boolean' };
    });
    expect(breaks).toEqual([unread]);
  });

  test('refuses a new required field', () => {
    const breaks = changing(accountZoneChanged, ({ properties, required }) => {
      properties['added'] = { type: 'string' };
      required.push('added');
    });
    expect(breaks).toEqual([unread]);
  });

  test('accepts an added name', () => {
    const breaks = changing(accountErased, ({ properties }) => {
      properties['part'] = open(...erasingParts, 'progress');
    });
    expect(breaks).toEqual([]);
  });

  test('refuses a removed name, also in a list and in a nested field', () => {
    const lostPart = changing(accountErased, ({ properties }) => {
      properties['part'] = open(...erasingParts.filter((part) => part !== 'admin'), 'progress');
    });
    expect(lostPart).toEqual(['the name admin (data.part) is lost']);
    const lostRole = changing(accountRolesChanged, ({ properties }) => {
      properties['roles'] = { type: 'array', items: open('admin', 'support') };
    });
    expect(lostRole).toEqual(['the name analyst (data.roles.items) is lost']);
    const lostPlan = changing(planChanged, ({ properties }) => {
      const text = JSON.stringify(properties['after']).replace('"business"', '"team"');
      properties['after'] = JSON.parse(text);
    });
    expect(lostPlan).toEqual(['the name business (data.after.plan) is lost']);
  });

  test('refuses to close an open list, and to open a closed one within a version', () => {
    const closed = { type: 'string', enum: [...erasingParts] };
    const closing = changing(accountErased, ({ properties }) => {
      properties['part'] = closed;
    });
    expect(closing).toContain(unread);
    const before = schemaOf(accountErased);
    (before as unknown as DataSchema).properties.data.properties['part'] = closed;
    expect(breaksOf(before, schemaOf(accountErased))).toEqual([unread]);
  });

  test('refuses other rules for names', () => {
    const breaks = changing(accountErased, ({ properties }) => {
      properties['part'] = { ...open(...erasingParts), pattern: '^[a-z]{1,5}$' };
    });
    expect(breaks).toEqual([unread]);
  });
});
