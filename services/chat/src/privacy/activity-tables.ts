// Personal data: action items and actions.
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import { actionItemPages, actionPages, dayPages } from './personal-data.sql.ts';

const owner = { column: 'user_id', by: 'account' } as const;

export const activityTables: readonly PersonalTable[] = [
  {
    table: 'chat.action_items',
    owner,
    export: {
      section: {
        name: 'action-items',
        title: 'Your action items',
        about: 'What you took on, with its steps.',
        pages: (db, { accountId }) => actionItemPages(db, accountId),
      },
      leftOut: { 'which solution it came from': ['solution_id'] },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'action items',
    about: 'A solution that a person took on.',
  },
  {
    table: 'chat.action_steps',
    owner: { through: 'chat.action_items' },
    export: { within: 'action-items', leftOut: { 'the order in which they stand': ['step_number'] } },
    erase: { with: 'chat.action_items' },
    retention: withAccount,
    kind: 'action items',
    about: 'A step of an action item.',
  },
  {
    table: 'chat.user_actions',
    owner,
    export: {
      section: {
        name: 'actions',
        title: 'What you did here',
        about: 'Steps we wrote down: experts chosen, messages sent (their first 100 characters), ratings given.',
        pages: (db, { accountId }) => actionPages(db, accountId),
      },
      leftOut: {
        'which conversation it was, by its number': ['session_id'],
        'is never filled': ['ip_address'],
        'where it came from': ['imported_from'],
      },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'actions',
    about: 'What a person did, with which expert and which kind of browser.',
  },
  {
    table: 'chat.daily_activity',
    owner,
    export: {
      section: {
        name: 'days',
        title: 'Days you were here',
        about: 'One row for each day, by your own calendar.',
        pages: (db, { accountId }) => dayPages(db, accountId),
      },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'actions',
    about: 'A day on which a person was here.',
  },
];
