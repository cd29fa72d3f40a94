import { expect, test } from '@jest/globals';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { processTable } from './process-table.ts';

const rows = processTable().split('\n').slice(2);

test('every part has a row in the table of processes, after the provision of a release', () => {
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['provision', ...partNames]);
});

test('a part needs the servers whose drivers it opens, and PostgreSQL', () => {
  expect(rows.find((row) => row.startsWith('| gateway '))).toContain('| PostgreSQL, Kafka, Redis |');
  expect(rows.find((row) => row.startsWith('| billing '))).toContain('| PostgreSQL, Kafka, Redis, S3, SMTP |');
});
