// Second factors, passkeys, and programs that the owner signed in to.
import { withAccount } from '@consilium/kit/personal-data/personal-table.ts';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import { authKeepsFor } from '../upkeep/kept-for.ts';
import { hangsOn, ofAccount, untilExpired } from './of-account.ts';
import { factorPages, programPages } from './own-data.sql.ts';

const kind = 'sign-ins';
const step = { notExported: 'a step of signing in, worth nothing after minutes' } as const;

export const factorTables: readonly PersonalTable[] = [
  {
    table: 'auth.factors',
    ...ofAccount,
    export: {
      section: {
        name: 'second-factors',
        title: 'Second factors and passkeys',
        about: 'Their names and dates; their secrets are in no copy.',
        pages: (db, { accountId }) => factorPages(db, accountId),
      },
      leftOut: { secrets: ['secret', 'secret_sealed', 'last_time_step'], 'when we last wrote it down': ['updated_at'] },
    },
    retention: withAccount,
    kind: 'account',
    about: 'A second factor.',
  },
  {
    table: 'auth.webauthn_credentials',
    ...ofAccount,
    export: {
      within: 'second-factors',
      leftOut: {
        'keys, and how they are kept': ['credential_id', 'public_key', 'signature_counter', 'transports', 'backed_up'],
      },
    },
    retention: withAccount,
    kind: 'account',
    about: 'A passkey or a security key.',
  },
  {
    table: 'auth.recovery_codes',
    ...hangsOn('auth.factors'),
    export: { notExported: 'hashes of codes' },
    retention: withAccount,
    kind: 'account',
    about: 'A recovery code, as a hash.',
  },
  {
    table: 'auth.factor_challenges',
    ...hangsOn('auth.factors'),
    export: step,
    retention: { for: authKeepsFor.factorChallenge, after: 'it expired' },
    kind,
    about: 'That a second factor is asked for.',
  },
  {
    table: 'auth.passkey_challenges',
    ...ofAccount,
    export: step,
    retention: { for: authKeepsFor.passkeyChallenge, after: 'it expired' },
    kind,
    about: 'That a passkey is asked for.',
  },
  {
    table: 'auth.oauth_consents',
    ...ofAccount,
    export: {
      section: {
        name: 'programs',
        title: 'Programs you let in',
        about: 'Other programs that may sign you in with this account.',
        pages: (db, { accountId }) => programPages(db, accountId),
      },
    },
    retention: withAccount,
    kind: 'account',
    about: 'What a program may do, as its owner allowed.',
  },
  {
    table: 'auth.oauth_sessions',
    ...ofAccount,
    export: {
      within: 'programs',
      leftOut: {
        'stands with the program': ['scope'],
        'how the session goes on': ['authorization_id', 'created_at', 'expires_at'],
      },
    },
    retention: untilExpired,
    kind,
    about: 'That a program is signed in for somebody.',
  },
  {
    table: 'auth.oauth_refresh_tokens',
    ...hangsOn('auth.oauth_sessions'),
    export: { notExported: 'a hash of a key' },
    retention: untilExpired,
    kind,
    about: 'By what the session of a program goes on, as a hash.',
  },
  {
    table: 'auth.oauth_authorizations',
    ...ofAccount,
    export: step,
    retention: { for: authKeepsFor.authorization, after: 'it began' },
    kind,
    about: 'That a program asks to be let in.',
  },
];
