// The generated documents match the code.
import { expect, test } from '@jest/globals';
import { staleDocuments } from '@consilium/local/documents/documents.ts';

test('all generated files are up to date (npm run docs)', async () => {
  expect(await staleDocuments()).toEqual([]);
});
