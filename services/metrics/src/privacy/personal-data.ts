// What metrics keeps of a person: days, plans, and the figures, levels and achievements of the dashboard.
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import type { DataOwner, PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import {
  achievementPages,
  conversationPages,
  conversationTimePages,
  expertMessagePages,
  levelPages,
  planChangePages,
  recentActionPages,
  thumbPages,
  usageDayPages,
} from './personal-data.sql.ts';

type Pages = (db: Queryable, pseudonym: string) => AsyncIterable<readonly object[]>;

interface FiguresTable {
  readonly table: `metrics.${string}`;
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly pages: Pages;
  /** Columns that only order what was read. */
  readonly orderedBy?: readonly string[];
}

function figuresTable({ table, name, title, about, pages, orderedBy }: FiguresTable): PersonalTable {
  const section = { name, title, about, pages: (db: Queryable, { pseudonym }: DataOwner) => pages(db, pseudonym) };
  return {
    table,
    owner: { column: 'pseudonym', by: 'pseudonym' },
    export: { section, ...(orderedBy && { leftOut: { 'which event was read last': orderedBy } }) },
    erase: 'delete',
    retention: withAccount,
    kind: 'figures',
    about,
  };
}

const dashboardTables: readonly FiguresTable[] = [
  {
    table: 'metrics.conversations',
    name: 'conversation-figures',
    title: 'Your conversations in figures',
    about: 'When each conversation began and how you judged it at its end.',
    pages: conversationPages,
    orderedBy: ['start_event_id', 'completion_event_id'],
  },
  {
    table: 'metrics.conversation_times',
    name: 'conversation-times',
    title: 'Time of your conversations',
    about: 'How long the expert wrote in each conversation.',
    pages: conversationTimePages,
  },
  {
    table: 'metrics.expert_messages',
    name: 'messages-by-expert',
    title: 'Your messages by expert',
    about: 'How many messages you sent to each expert.',
    pages: expertMessagePages,
  },
  {
    table: 'metrics.thumbs',
    name: 'thumbs',
    title: 'Your thumbs',
    about: 'Whether a reply helped you.',
    pages: thumbPages,
    orderedBy: ['event_id'],
  },
  {
    table: 'metrics.recent_actions',
    name: 'recent-actions',
    title: 'Your recent actions',
    about: 'The fifty newest things you did, as the dashboard lists them.',
    pages: recentActionPages,
  },
  {
    table: 'metrics.achievements',
    name: 'achievements',
    title: 'Your achievements',
    about: 'Which achievements you unlocked, and when.',
    pages: achievementPages,
  },
  {
    table: 'metrics.levels',
    name: 'levels',
    title: 'Your levels',
    about: 'Which levels you reached, and when.',
    pages: levelPages,
  },
];

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
  ...dashboardTables.map(figuresTable),
];

export const personalData = { part: 'metrics', tables } as const;
