// Personal data in the shared counters of limits and units: it expires by itself.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import { longestWindow } from '../limits/gcra.ts';
import type { PersonalTable, TableName } from './personal-table.ts';

function counter(table: TableName, about: string, after: string): PersonalTable {
  return {
    table,
    owner: { column: 'subject', by: 'pseudonym' },
    export: { notExported: 'a counter; what counted is in the ledger' },
    erase: { never: 'a repeated question must find its unit again, and by then the pseudonym leads nowhere' },
    retention: { for: keptFor.counters, after },
    kind: 'counters',
    about,
  };
}

const tables: readonly PersonalTable[] = [
  {
    table: 'limits.buckets',
    owner: {
      unnamed: 'what a limit counts by: a pseudonym, a network address, or a hash of an account, address or number',
    },
    export: { notExported: 'a counter of requests, which is gone before a copy is read' },
    erase: { never: 'a new account could otherwise begin its limits anew; it is gone within a day' },
    retention: { for: longestWindow, after: 'the last request that it counts, at most; most are gone after minutes' },
    kind: 'counters',
    about: 'How much of a rate limit is used.',
  },
  counter('quota.windows', 'When the day of a person begins and ends.', 'that day'),
  counter('quota.counters', 'How many units of a day are used.', 'that day'),
  counter('quota.holds', 'A unit that a message took.', 'it was settled'),
];

export const kitPersonalData = { part: 'kit', tables } as const;
