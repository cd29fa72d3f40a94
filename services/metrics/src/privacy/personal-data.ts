// What metrics keeps of a person: days with messages, and the plans that were in force.
import type { DataSection, EraseOwner } from '@consilium/kit/personal-data/personal-data.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { eraseDays, erasePlanChanges, planChangePages, usageDayPages } from './personal-data.sql.ts';

export function personalData(db: Queryable): readonly DataSection[] {
  return [
    {
      name: 'usage-days',
      title: 'Your days',
      about: 'One row for each day you were here: messages, tokens and time.',
      pages: ({ pseudonym }) => usageDayPages(db, pseudonym),
    },
    {
      name: 'plan-changes',
      title: 'Changes of your plan',
      about: 'When which plan came into force.',
      pages: ({ pseudonym }) => planChangePages(db, pseudonym),
    },
  ];
}

export const erasePersonalData: EraseOwner = async (tx, { pseudonym }) =>
  (await eraseDays(tx, pseudonym)) + (await erasePlanChanges(tx, pseudonym));
