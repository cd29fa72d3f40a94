// Variables that parts read differently are listed separately.
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { configurationDocument } from './configuration-document.ts';

const rows = (schemas: Readonly<Record<string, z.ZodObject>>) =>
  configurationDocument(schemas)
    .split('\n')
    .filter((line) => line.startsWith('| `'));

test('a variable that all parts read alike is listed once', () => {
  const schema = z.object({ PORT: z.string().default('80').describe('Where.') });
  expect(rows({ one: schema, two: schema })).toEqual(['| `PORT` | one, two | `80` | Where. |']);
});

test('a variable that parts read differently is listed for each', () => {
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
