// What the gateway keeps of a person: the copy of plan, zone and roles, their last refusals, and counts of visitors.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import { answerKeyFor } from '../retention/answer-key-for.ts';
import { deniedFor } from '../retention/denied-for.ts';

const tables: readonly PersonalTable[] = [
  {
    table: 'gateway.entitlements',
    owner: { column: 'pseudonym', by: 'pseudonym' },
    export: { notExported: 'a copy of plan, time zone and roles, which stand in the account and the plan' },
    erase: 'delete',
    retention: withAccount,
    kind: 'account',
    about: 'Plan, time zone and roles, so that no request waits for auth.',
  },
  {
    table: 'gateway.denials',
    owner: { column: 'subject', by: 'pseudonym' },
    export: { notExported: 'the minute of a refusal, kept so that it is counted once' },
    erase: 'delete',
    retention: { for: deniedFor, after: 'the refusal' },
    kind: 'counters',
    about: 'The last minute in which a limit refused a message.',
  },
  {
    table: 'gateway.visitors',
    owner: { unnamed: 'a random number in a cookie' },
    export: { notExported: 'it belongs to no account' },
    erase: { never: 'nothing leads from an account to it' },
    retention: { for: keptFor.visitor, after: 'the last conversation or answer' },
    kind: 'visitors',
    about: 'How many conversations somebody without an account began, and how many answers they got.',
  },
  {
    table: 'gateway.visitor_addresses',
    owner: { unnamed: 'a hash of the network address' },
    export: { notExported: 'it belongs to no account' },
    erase: { never: 'nothing leads from an account to it' },
    retention: { for: keptFor.visitorAddress, after: 'the day that it counts' },
    kind: 'visitors',
    about: 'How many conversations without an account began at an address on a day, and how many answers it got.',
  },
  {
    table: 'gateway.visitor_answers',
    owner: { unnamed: 'a random number in a cookie' },
    export: { notExported: 'it belongs to no account' },
    erase: { never: 'nothing leads from an account to it' },
    retention: { for: answerKeyFor, after: 'the answer' },
    kind: 'visitors',
    about: 'That an answer without an account was counted, so that a repetition is not counted again.',
  },
];

export const personalData = { part: 'gateway', tables } as const;
