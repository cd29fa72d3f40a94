// What metrics keeps of a person: days with messages, and the plans that were in force.
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { planChangePages, usageDayPages } from './personal-data.sql.ts';

const tables: readonly PersonalTable[] = [
  {
    table: 'metrics.usage_metrics',
    owner: { column: 'pseudonym', by: 'pseudonym' },
    export: {
      section: {
        name: 'usage-days',
        title: 'Your days',
        about: 'One row for each day you were here: messages, tokens and time.',
        pages: (db, { pseudonym }) => usageDayPages(db, pseudonym),
      },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'figures',
    about: 'A day with its messages, tokens and time.',
  },
  {
    table: 'metrics.plan_changes',
    owner: { column: 'pseudonym', by: 'pseudonym' },
    export: {
      section: {
        name: 'plan-changes',
        title: 'Changes of your plan',
        about: 'When which plan came into force.',
        pages: (db, { pseudonym }) => planChangePages(db, pseudonym),
      },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'figures',
    about: 'When which plan came into force, so that each day is shown with its plan.',
  },
];

export const personalData = { part: 'metrics', tables } as const;
