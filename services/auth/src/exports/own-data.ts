// What auth keeps of a person: the account, the profile, ways to sign in, devices and the audit.
import type { DataSection } from '@consilium/kit/personal-data/personal-data.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { auditLabel } from '../audit/audit-action.ts';
import { listAudit } from '../audit/audit.sql.ts';
import { accountPages, devicePages, factorPages, identityPages, profilePages, programPages } from './own-data.sql.ts';

const ENTRIES_PER_PAGE = 500;

type Section = readonly [name: string, title: string, about: string, pages: typeof accountPages];

const sections: readonly Section[] = [
  ['account', 'Your account', 'Who you are to us, and when what happened to it.', accountPages],
  ['profile', 'Your profile', 'What you told about yourself.', profilePages],
  ['ways-to-sign-in', 'Ways to sign in', 'Your address, and the providers you linked.', identityPages],
  [
    'second-factors',
    'Second factors and passkeys',
    'Their names and dates; their secrets are in no copy.',
    factorPages,
  ],
  ['devices', 'Where you are signed in', 'One row for each device.', devicePages],
  ['programs', 'Programs you let in', 'Other programs that may sign you in with this account.', programPages],
  ['security', 'What happened to your account', 'Sign-ins and changes of the last year, newest first.', auditPages],
];

export function ownData(db: Queryable): readonly DataSection[] {
  return sections.map(([name, title, about, pages]) => ({
    name,
    title,
    about,
    pages: ({ accountId }) => pages(db, accountId),
  }));
}

async function* auditPages(db: Queryable, userId: string): AsyncIterable<readonly object[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await listAudit(db, userId, { before, limit: ENTRIES_PER_PAGE });
    yield rows.map((row) => ({ what: auditLabel(row), device: row.userAgent, at: row.at.toISOString() }));
    before = rows.at(-1)?.id;
    if (before === undefined || rows.length < ENTRIES_PER_PAGE) return;
  }
}
