// What admin stores about people: what they wrote to us, and who answered. The feed of activity names nobody.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import type { AdminContext } from '../context/context.ts';
import { eraseFiles, eraseRequests } from './erase-requests.ts';
import { feedbackPages, requestPages } from './personal-data.sql.ts';

const owner = { column: 'pseudonym', by: 'pseudonym' } as const;
const kind = 'requests';
const section = 'written-to-us';
const closed = { for: keptFor.closedRequest, after: 'the request was closed' } as const;
const withRequest = { with: 'admin.requests' } as const;

type Context = Pick<AdminContext, 'jobs'>;

/** Files first: they would go with their requests, and nobody would know which bytes to remove. */
const tables: readonly PersonalTable<Context>[] = [
  {
    table: 'admin.request_files',
    owner,
    export: { within: section, leftOut: { 'which message it came with': ['entry_id'] } },
    erase: { by: eraseFiles, how: 'deleted, and its bytes by a job' },
    retention: closed,
    kind,
    about: 'A file that came with a request. One that is never sent is removed after a day.',
  },
  {
    table: 'admin.requests',
    owner,
    export: {
      section: {
        name: section,
        title: 'What you wrote to us',
        about: 'Your requests, what you wrote, what we answered, and the files that came with it.',
        pages: (db, { pseudonym }) => requestPages(db, pseudonym),
      },
      leftOut: {
        'how a repeated form is told from a new one': ['idempotency_key', 'body_hash'],
        'only hashes of the keys in mails about it': ['reply_token_hash', 'confirm_token_hash', 'confirm_until'],
        'how the desk works on it': ['is_visible', 'assigned_to', 'version', 'merged_into', 'answered_in_time'],
        'how robots are told from people': ['message_hash', 'spam_reason'],
      },
    },
    erase: {
      by: eraseRequests,
      how: 'deleted; one by which the desk erased this account stays as the proof of that, without the account',
    },
    retention: closed,
    kind,
    about: 'A request: who wrote, about what, and when it was answered.',
  },
  {
    table: 'admin.request_entries',
    owner: { through: 'admin.requests' },
    export: {
      within: section,
      leftOut: {
        'who of us wrote it': ['author_id'],
        'how its mail is told from others': ['message_id'],
        'whether the mail server took it': ['delivery'],
      },
    },
    erase: withRequest,
    retention: closed,
    kind,
    about: 'A message of a request, an answer or a note of the desk.',
  },
  {
    table: 'admin.incoming_mails',
    owner: { through: 'admin.request_entries' },
    export: {
      within: section,
      leftOut: { 'how the desk works on it': ['is_automatic', 'not_kept'] },
    },
    erase: { with: 'admin.request_entries' },
    retention: closed,
    kind,
    about: 'What a mail to us brought beside its text.',
  },
  {
    table: 'admin.request_steps',
    owner: { through: 'admin.requests' },
    export: { notExported: 'work of the desk, which shows in the answers' },
    erase: withRequest,
    retention: closed,
    kind,
    about: 'What the desk did with a request, step by step.',
  },
  {
    table: 'admin.privacy_runs',
    owner: { through: 'admin.requests' },
    export: { notExported: 'work of the desk, which shows in the answers' },
    erase: withRequest,
    retention: closed,
    kind,
    about: 'An export or an erasure that was asked for with a request.',
  },
  {
    table: 'admin.privacy_run_parts',
    owner: { through: 'admin.privacy_runs' },
    export: { notExported: 'work of the desk, which shows in the answers' },
    erase: { with: 'admin.privacy_runs' },
    retention: closed,
    kind,
    about: 'Which part of the product has done its share of it.',
  },
  {
    table: 'admin.feedback',
    owner,
    export: {
      section: {
        name: 'feedback',
        title: 'Feedback that you gave',
        about: 'Your stars, what you liked, what we could do better, and features you would like.',
        pages: (db, { pseudonym }) => feedbackPages(db, pseudonym),
      },
      leftOut: {
        'how a repeated form is told from a new one': ['idempotency_key', 'body_hash'],
        'whether it came from a browser without JavaScript': ['is_plain'],
      },
    },
    erase: 'delete',
    retention: { for: keptFor.feedback, after: 'it was given' },
    kind,
    about: 'Feedback, with the account that gave it if there is one.',
  },
  {
    table: 'admin.agents',
    owner: { column: 'account_id', by: 'account' },
    export: { notExported: 'a copy of the name for colleagues at the desk; the name itself is in the account' },
    erase: 'delete',
    retention: { until: 'the account is erased' },
    kind: 'account',
    about: 'Who works at the desk.',
  },
  {
    table: 'admin.audit_entries',
    owner: { unnamed: 'the random numbers of an administrator and of the account that was changed' },
    export: {
      notExported: 'work of administrators; what they changed shows in the account, the plan and the payments',
    },
    erase: {
      never:
        'the random number leads to nobody once the account is erased, and an entry that is gone would break the chain',
    },
    retention: { until: 'this site is given up' },
    kind: 'audit',
    about: 'What an administrator changed, when and why, with the values before and after.',
  },
];

export const personalData = { part: 'admin', tables } as const;
