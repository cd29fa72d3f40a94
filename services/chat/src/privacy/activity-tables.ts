// Personal data: action items and actions.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import type { PersonalTable, Retention } from '@consilium/kit/personal-data/personal-table.ts';
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import { actionItemPages, actionPages, checkBackPages, dayPages, subscriptionPages } from './personal-data.sql.ts';

const owner = { column: 'user_id', by: 'account' } as const;
const keptItem: Retention = { for: keptFor.deletedActionItem, after: 'its owner deletes it' };

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
      leftOut: {
        'which solution it came from': ['solution_id', 'advice_key'],
        'whether we ask if it worked': ['asks_back', 'asking_undecided'],
        'how it was ordered and counted for calendars': ['position', 'sequence'],
      },
    },
    erase: 'delete',
    retention: keptItem,
    kind: 'action items',
    about: 'A solution that a person took on, or what they wrote down to do.',
  },
  {
    table: 'chat.action_steps',
    owner: { through: 'chat.action_items' },
    export: { within: 'action-items', leftOut: { 'the order in which they stand': ['step_number'] } },
    erase: { with: 'chat.action_items' },
    retention: keptItem,
    kind: 'action items',
    about: 'A step of an action item.',
  },
  {
    table: 'chat.cancelled_events',
    owner,
    export: { notExported: 'only the date and number of a deleted action item, for calendars that showed it' },
    erase: 'delete',
    retention: { for: keptFor.cancelledEvent, after: 'its action item was deleted or lost its due date' },
    kind: 'action items',
    about: 'That an action item is no longer in the calendar.',
  },
  {
    table: 'chat.calendar_subscriptions',
    owner,
    export: {
      section: {
        name: 'calendar-subscription',
        title: 'Your calendar subscription',
        about: 'Since when a calendar may read your action items, and when one last did.',
        pages: (db, { accountId }) => subscriptionPages(db, accountId),
      },
      leftOut: { 'a random number': ['id', 'pseudonym'], 'the code made from its secret': ['secret_hash'] },
    },
    erase: 'delete',
    retention: { until: 'its owner ends it, or the account is erased' },
    kind: 'action items',
    about: 'The address under which a calendar reads action items; of its secret only a code is stored.',
  },
  {
    table: 'chat.check_backs',
    owner,
    export: {
      section: {
        name: 'check-backs',
        title: 'Whether it worked',
        about: 'What you answered when we asked whether advice worked, and what you put off.',
        pages: (db, { accountId }) => checkBackPages(db, accountId),
      },
      leftOut: { 'which advice it was, by its key': ['advice_key'], 'in which order answers came': ['answer_number'] },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'action items',
    about: 'Whether advice worked for a person, with the time and money it took.',
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
