// Publishes for the audit what an administrator changed, in the transaction that changes it.
import type { AuditedValues } from '@consilium/contracts/audit/events.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { findUser } from '../users/users.sql.ts';

export interface AdminChange {
  /** In kebab case, such as `ban-account`. */
  readonly action: string;
  /** The administrator's account id, or the name of a program. */
  readonly by: string;
  /** The account that was changed; absent for what concerns none. */
  readonly account?: { readonly id: string; readonly pseudonym: string };
  /** What else was changed, such as a program; by default the account. */
  readonly subject?: { readonly kind: string; readonly id: string };
  /** Never an address, a name or what a person typed. */
  readonly before?: AuditedValues;
  readonly after?: AuditedValues;
  readonly now: Date;
}

export async function auditChange(tx: Queryable, change: AdminChange): Promise<void> {
  const { action, by, account, subject, before = null, after = null, now } = change;
  const clock = { now: () => now };
  // Who deletes their own account is gone by now.
  await auditAdminAction(
    tx,
    { part: 'auth', clock },
    {
      action,
      actor: by === account?.id ? account.pseudonym : await pseudonymOf(tx, by),
      account: account?.pseudonym,
      subjectKind: subject?.kind ?? 'account',
      subjectId: subject?.id ?? account?.pseudonym ?? '',
      before,
      after,
    },
  );
}

/** Null for a program, which has no account. */
async function pseudonymOf(tx: Queryable, by: string): Promise<string | null> {
  if (!/^[0-9a-f-]{36}$/.test(by)) return null;
  return (await findUser(tx, by))?.pseudonym ?? null;
}
