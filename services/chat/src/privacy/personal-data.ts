// What chat keeps of a person, as the owner gets to see it.
import type { DataSection } from '@consilium/kit/personal-data/personal-data.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { actionItemPages, actionPages, conversationPages, dayPages, fileListPages } from './personal-data.sql.ts';

export function personalData(db: Queryable): readonly DataSection[] {
  return [
    {
      name: 'conversations',
      title: 'Your conversations',
      about:
        'Everything you wrote and what the experts answered, oldest first; also what you replaced, or deleted less than a day ago.',
      pages: ({ accountId }) => conversationPages(db, accountId),
    },
    {
      name: 'action-items',
      title: 'Your action items',
      about: 'What you took on, with its steps.',
      pages: ({ accountId }) => actionItemPages(db, accountId),
    },
    {
      name: 'files',
      title: 'Your files',
      about: 'What you attached. The files themselves are in the folder beside this page.',
      pages: ({ accountId }) => fileListPages(db, accountId),
    },
    {
      name: 'actions',
      title: 'What you did here',
      about: 'Steps we wrote down: experts chosen, messages sent (their first 100 characters), ratings given.',
      pages: ({ accountId }) => actionPages(db, accountId),
    },
    {
      name: 'days',
      title: 'Days you were here',
      about: 'One row for each day, by your own calendar.',
      pages: ({ accountId }) => dayPages(db, accountId),
    },
  ];
}
