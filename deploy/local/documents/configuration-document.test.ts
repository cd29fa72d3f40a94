// What one part needs and another does not is told apart.
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { configurationDocument } from './configuration-document.ts';

const rows = (schemas: Readonly<Record<string, z.ZodObject>>) =>
  configurationDocument(schemas)
    .split('\n')
    .filter((line) => line.startsWith('| `'));

test('what all parts agree on is said once', () => {
  const schema = z.object({ PORT: z.string().default('80').describe('Where.') });
  expect(rows({ one: schema, two: schema })).toEqual(['| `PORT` | one, two | `80` | Where. |']);
});

test('what they do not agree on is said of each', () => {
  const needed = z.object({ OTHER_URL: z.string().describe('Address.') });
  const spared = z.object({ OTHER_URL: z.string().optional().describe('Address, if any.') });
  expect(rows({ one: needed, two: spared, three: needed })).toEqual([
    '| `OTHER_URL` | one, two, three | one, three: required; two: none | one, three: Address. two: Address, if any. |',
  ]);
});

test('an optional variable shows no default', () => {
  expect(rows({ one: z.object({ WORD: z.string().optional().describe('A word.') }) })).toEqual([
    '| `WORD` | one |  | A word. |',
  ]);
});
