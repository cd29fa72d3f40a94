// The event types billing compares are those that operators are told to enable for the webhook endpoint.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { eventTypes } from './stripe-event-types.ts';

test('the types are those of the webhook endpoint in the operator’s instructions', async () => {
  const operations = path.resolve(import.meta.dirname, '..', '..', '..', '..', 'docs', 'operations.md');
  const enabled = (await readFile(operations, 'utf8')).matchAll(/enabled_events\[\]=([\w.]+)/gu);
  expect([...enabled].map(([, type = '']) => type).toSorted()).toEqual([...eventTypes].toSorted());
});
