// What readers of the event stream rely on: released schemas stay readable both ways, and golden samples keep parsing.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventCatalogue, eventDefinition } from '@consilium/contracts/event-catalogue.ts';
import { eventEnvelopeSchema, topicSchema } from '@consilium/contracts/event.ts';
import { eventSchema } from '@consilium/local/documents/event-documents.ts';
import { check_compat as isCompatible, initSync } from 'jsoncompat';

const folder = path.resolve(import.meta.dirname, '..', '..', 'contracts', 'events');
const released = readdirSync(folder).filter((name) => name.endsWith('.released.json'));
const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

beforeAll(() => {
  const program = path.resolve(
    import.meta.dirname,
    '..',
    '..',
    'node_modules',
    'jsoncompat',
    'jsoncompat_wasm_bg.wasm',
  );
  initSync({ module: readFileSync(program) });
});

test('every event type has a released schema and a golden sample', () => {
  const missing = eventCatalogue
    .flatMap(({ type }) => [`${type}.released.json`, `${type}.sample.json`])
    .filter((name) => !existsSync(path.join(folder, name)));
  expect(missing).toEqual([]);
});

test('types name their topic and version', () => {
  const wrong = eventCatalogue.filter(
    ({ topic, type }) =>
      !new RegExp(`^consilium\\.${topic}\\.[a-z-]+\\.v\\d+$`).test(type) || !topicSchema.safeParse(topic).success,
  );
  expect(wrong).toEqual([]);
});

describe.each(released)('%s', (name) => {
  const type = name.replace('.released.json', '');

  test('is still published', () => {
    expect(eventDefinition(type)?.type).toBe(type);
  });

  test('old readers understand new events and new readers old ones', () => {
    const definition = eventDefinition(type);
    if (!definition) throw new Error(`${type} is gone`);
    expect(isCompatible(JSON.stringify(readJson(name)), JSON.stringify(eventSchema(definition)), 'both')).toBe(true);
  });

  test('the golden sample parses', () => {
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

describe('the comparison', () => {
  const [first] = eventCatalogue;
  const schema = () =>
    structuredClone(eventSchema(first as NonNullable<typeof first>)) as {
      properties: { data: { properties: Record<string, unknown>; required: string[] } };
    };

  test('refuses a field that changes its type', () => {
    const changed = schema();
    for (const field of Object.keys(changed.properties.data.properties))
      changed.properties.data.properties[field] = { type: 'boolean' };
    expect(isCompatible(JSON.stringify(schema()), JSON.stringify(changed), 'both')).toBe(false);
  });

  test('refuses a new required field', () => {
    const changed = schema();
    changed.properties.data.properties['added'] = { type: 'string' };
    changed.properties.data.required.push('added');
    expect(isCompatible(JSON.stringify(schema()), JSON.stringify(changed), 'both')).toBe(false);
  });
});
