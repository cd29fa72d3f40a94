// Personal data in the shared counters of limits and units, kept under a pseudonym: it expires by itself.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
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
  counter('quota.windows', 'When the day of a person begins and ends.', 'that day'),
  counter('quota.counters', 'How many units of a day are used.', 'that day'),
  counter('quota.holds', 'A unit that a message took.', 'it was settled'),
];

export const kitPersonalData = { part: 'kit', tables } as const;
