import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './jest/chosen-tests.ts';
import { slices } from './slices.ts';

test('all that a slice names is there, and tests before tests that need a database', () => {
  for (const { sources, tests } of slices) {
    expect([...sources, ...tests].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const needDatabase = tests.map((file) => file.endsWith('.db.test.ts'));
    expect(needDatabase).toEqual(needDatabase.toSorted((one, other) => Number(one) - Number(other)));
  }
});
