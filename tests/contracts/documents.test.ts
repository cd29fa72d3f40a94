// The generated documents say what the code says.
import { expect, test } from '@jest/globals';
import { staleDocuments } from '@consilium/local/documents/documents.ts';

test('all that is generated is up to date (npm run docs)', async () => {
  expect(await staleDocuments()).toEqual([]);
});
