// What the comparison asks for is what an operator is told to have the provider send.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { eventTypes } from './stripe-event-types.ts';

test('the types are those of the webhook endpoint in the operator’s instructions', async () => {
  const operations = path.resolve(import.meta.dirname, '..', '..', '..', '..', 'docs', 'operations.md');
  const enabled = (await readFile(operations, 'utf8')).matchAll(/enabled_events\[\]=([\w.]+)/gu);
  expect([...enabled].map(([, type = '']) => type).toSorted()).toEqual([...eventTypes].toSorted());
});
