// What billing keeps of a person: the ledger of their messages and the plan in force.
import type { DataSection, EraseOwner } from '@consilium/kit/personal-data/personal-data.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { eraseLedger, erasePlan, ledgerPages, planPages } from './personal-data.sql.ts';

export function personalData(db: Queryable): readonly DataSection[] {
  return [
    {
      name: 'message-ledger',
      title: 'Messages that counted',
      about: 'One row for each reply: whether it counted for your day, and how much was read and written for it.',
      pages: ({ pseudonym }) => ledgerPages(db, pseudonym),
    },
    {
      name: 'plan',
      title: 'Your plan',
      about: 'The plan in force for your account, if it was ever another than free.',
      pages: ({ pseudonym }) => planPages(db, pseudonym),
    },
  ];
}

export const erasePersonalData: EraseOwner = async (tx, { pseudonym }) =>
  (await eraseLedger(tx, pseudonym)) + (await erasePlan(tx, pseudonym));
