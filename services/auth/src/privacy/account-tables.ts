// The account, the profile, and requests about the whole account.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { authKeepsFor } from '../upkeep/kept-for.ts';
import { ofAccount, untilExpired } from './of-account.ts';
import { accountPages, identityPages, profilePages } from './own-data.sql.ts';

export const accountTables: readonly PersonalTable[] = [
  {
    table: 'auth.users',
    owner: { column: 'id', by: 'account' },
    export: {
      section: {
        name: 'account',
        title: 'Your account',
        about: 'Who you are to us, and when what happened to it.',
        pages: (db, { accountId }) => accountPages(db, accountId),
      },
      leftOut: {
        'a random number': ['pseudonym'],
        'a hash; the copy says whether there is one': ['password_hash'],
        'when mails and messages were sent': [
          'confirmation_sent_at',
          'recovery_sent_at',
          'email_change_sent_at',
          'email_change_half_confirmed',
          'phone_change_sent_at',
          'reauthentication_sent_at',
        ],
        'an account that is emptied has no copy': ['deleted_at'],
        'what the database allows it; the copy has the roles in the product': ['role'],
        'how often administrators changed it': ['admin_version'],
      },
    },
    erase: 'delete',
    retention: withAccount,
    kind: 'account',
    about: 'An account: address, number, password as a one-way hash.',
  },
  {
    table: 'auth.profiles',
    ...ofAccount,
    export: {
      section: {
        name: 'profile',
        title: 'Your profile',
        about: 'What you told about yourself.',
        pages: (db, { accountId }) => profilePages(db, accountId),
      },
      leftOut: { 'a random number in the address of the picture': ['avatar_version'] },
    },
    retention: withAccount,
    kind: 'account',
    about: 'What a person told about themselves, with their plan and their time zone.',
  },
  {
    table: 'auth.user_roles',
    ...ofAccount,
    export: { within: 'account', leftOut: { 'when it was given': ['granted_at'] } },
    retention: withAccount,
    kind: 'account',
    about: 'A role that an account has.',
  },
  {
    table: 'auth.deletions',
    ...ofAccount,
    export: { within: 'account', leftOut: { 'seven days before the planned day': ['asked_at'] } },
    retention: { for: keptFor.accountToDelete, after: 'it was asked for' },
    kind: 'account',
    about: 'That the owner wants the account deleted, and when.',
  },
  {
    table: 'auth.exports',
    ...ofAccount,
    export: { notExported: 'how far a copy is' },
    retention: { for: authKeepsFor.oldExport, after: 'it was asked for; the archive is gone before' },
    kind: 'account',
    about: 'A copy of all data that was asked for.',
  },
  {
    table: 'auth.proposals',
    ...ofAccount,
    export: { notExported: 'what administrators consider doing, for a day' },
    retention: untilExpired,
    kind: 'account',
    about: 'What an administrator proposed to do with an account, until a second one has decided.',
  },
  {
    table: 'auth.identities',
    ...ofAccount,
    export: {
      section: {
        name: 'ways-to-sign-in',
        title: 'Ways to sign in',
        about: 'Your address, and the providers you linked.',
        pages: (db, { accountId }) => identityPages(db, accountId),
      },
      leftOut: { 'when we last wrote it down': ['updated_at'] },
    },
    retention: withAccount,
    kind: 'account',
    about: 'A way to sign in, with what the provider told.',
  },
];
