// Sessions, the audit, and what is kept for a while to secure signing in.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { authKeepsFor } from '../upkeep/kept-for.ts';
import { auditPages } from './audit-pages.ts';
import { hangsOn, ofAccount } from './of-account.ts';
import { devicePages, letterPages } from './own-data.sql.ts';

const kind = 'sign-ins';
const step = { notExported: 'a step of signing in, worth nothing after minutes' } as const;
const unnamed = { never: 'nothing leads from an account to it, and it is gone before long' } as const;

export const signInTables: readonly PersonalTable[] = [
  {
    table: 'auth.sessions',
    ...ofAccount,
    export: {
      section: {
        name: 'devices',
        title: 'Where you are signed in',
        about: 'One row for each device.',
        pages: (db, { accountId }) => devicePages(db, accountId),
      },
      leftOut: {
        'how the session goes on': ['refreshed_at', 'not_after'],
        'a number; the copy says how it was signed in': ['factor_id'],
      },
    },
    retention: { for: authKeepsFor.unusedSession, after: 'it was last used' },
    kind,
    about: 'A device on which somebody is signed in.',
  },
  {
    table: 'auth.sign_ins',
    ...ofAccount,
    export: {
      section: {
        name: 'security',
        title: 'What happened to your account',
        about: 'Sign-ins and changes of the last year, newest first.',
        pages: (db, { accountId }) => auditPages(db, accountId),
      },
      leftOut: { 'a number': ['session_id'], 'numbers of administrators, factors and programs': ['details'] },
    },
    retention: { for: authKeepsFor.signIn, after: 'it happened' },
    kind,
    about: 'A sign-in, an attempt that failed, or a change of the account.',
  },
  {
    table: 'auth.refresh_tokens',
    ...hangsOn('auth.sessions'),
    export: { notExported: 'a hash of a key' },
    retention: { for: authKeepsFor.refreshToken, after: 'it was replaced or revoked' },
    kind,
    about: 'By what a session goes on, as a hash.',
  },
  {
    table: 'auth.revoked_sessions',
    owner: { unnamed: 'the random number of a session that is gone' },
    export: { notExported: 'a number that leads nowhere' },
    erase: unnamed,
    retention: { for: authKeepsFor.revokedSession, after: 'the session ended' },
    kind,
    about: 'That a session has ended, as long as its access tokens could still be shown.',
  },
  {
    table: 'auth.known_networks',
    ...ofAccount,
    export: { notExported: 'a keyed hash' },
    retention: { for: authKeepsFor.knownNetwork, after: 'it was last used' },
    kind,
    about: 'A network from which the owner signed in, as a keyed hash: from there strangers lock nobody out.',
  },
  {
    table: 'auth.sign_in_locks',
    ...ofAccount,
    export: { notExported: 'until when sign-in waits after failed attempts, for minutes' },
    retention: { for: authKeepsFor.signInLock, after: 'it changed' },
    kind,
    about: 'Until when an account lets nobody in after failed sign-ins, and how often support lifted that.',
  },
  {
    table: 'auth.letters',
    ...ofAccount,
    export: {
      section: {
        name: 'letters',
        title: 'Mails we sent you',
        about: 'Which mails about your account were sent in the last 30 days, and when.',
        pages: (db, { accountId }) => letterPages(db, accountId),
      },
      leftOut: { 'a number': ['occasion'] },
    },
    retention: { for: authKeepsFor.letter, after: 'it was ordered' },
    kind: 'mails',
    about: 'Which letter went to an account, and when; not what it says.',
  },
  {
    table: 'auth.one_time_tokens',
    ...ofAccount,
    export: step,
    retention: { for: keptFor.mailLink, after: 'it was sent, at most' },
    kind: 'mails',
    about: 'A link or a code that was sent, as a hash.',
  },
  {
    table: 'auth.flow_states',
    ...ofAccount,
    export: step,
    retention: { for: authKeepsFor.flowState, after: 'it began' },
    kind,
    about: 'A sign-in that a program began and somebody finishes in another place.',
  },
  {
    table: 'auth.oauth_states',
    owner: { column: 'linking_user_id', by: 'account' },
    export: step,
    erase: { with: 'auth.users' },
    retention: { for: authKeepsFor.oauthState, after: 'it began' },
    kind,
    about: 'That a browser is on its way to a provider and back.',
  },
  {
    table: 'auth.saml_requests',
    owner: { unnamed: 'a hash of a random number in the browser' },
    export: step,
    erase: unnamed,
    retention: { for: authKeepsFor.samlRequest, after: 'it began' },
    kind,
    about: 'That a browser is on its way to an organisation and back.',
  },
  {
    table: 'auth.mail_sends',
    owner: { unnamed: 'a keyed hash of the mail address' },
    export: { notExported: 'a keyed hash and a time' },
    erase: unnamed,
    retention: { for: authKeepsFor.mailSend, after: 'the mail' },
    kind: 'mails',
    about: 'When which kind of mail last went to an address.',
  },
  {
    table: 'auth.told_owners',
    owner: { unnamed: 'a keyed hash of the mail address' },
    export: { notExported: 'a keyed hash and a number' },
    erase: unnamed,
    retention: { for: authKeepsFor.toldOwner, after: 'the first of these mails' },
    kind: 'mails',
    about: 'How many mails of a kind went to an address in a day.',
  },
];
