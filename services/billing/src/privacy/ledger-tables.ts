// A person's counted units, plan in force, and what the nightly check of the ledger found.
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { checksKept } from '../ledger-checks/ledger-checks.sql.ts';
import { ledgerPages, planPages } from './personal-data.sql.ts';

const owner = { column: 'pseudonym', by: 'pseudonym' } as const;
const ofCheck = {
  owner,
  export: { notExported: 'what a check found to differ, for an operator; the ledger has the messages themselves' },
  erase: 'delete',
  retention: { until: `${checksKept} newer checks were made` },
  kind: 'counters',
} as const satisfies Partial<PersonalTable>;

export const ledgerTables: readonly PersonalTable[] = [
  {
    table: 'billing.quota_ledger',
    owner,
    export: {
      section: {
        name: 'message-ledger',
        title: 'Messages that counted',
        about: 'One row for each reply: whether it counted for your day, and how much was read and written for it.',
        pages: (db, { pseudonym }) => ledgerPages(db, pseudonym),
      },
      leftOut: {
        'how the unit was counted': ['hold_id', 'window_starts_at', 'window_ends_at', 'given_back_at'],
      },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'conversations',
    about: 'Whether a reply counted for its day, and how much was read and written for it.',
  },
  {
    table: 'billing.plans_in_force',
    owner,
    export: {
      section: {
        name: 'plan',
        title: 'Your plan',
        about: 'The plan in force for your account, if it was ever another than free.',
        pages: (db, { pseudonym }) => planPages(db, pseudonym),
      },
      leftOut: { 'stands with the subscription': ['price', 'until', 'after_plan', 'after_until'] },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'account',
    about: 'The plan in force.',
  },
  {
    table: 'billing.ledger_differences',
    ...ofCheck,
    about: 'Whose units differed between the ledger and the counters when a check compared them.',
  },
  { table: 'billing.days_past_limit', ...ofCheck, about: 'A day with more answers than the plan gives.' },
];
