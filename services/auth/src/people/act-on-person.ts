// What every act of an administrator has in common: the account is locked and as it was seen, and the act is in both audits.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { AuditedValues } from '@consilium/contracts/audit/events.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AuditAction } from '../audit/audit-action.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { announceRevoked } from '../sessions/revoke-sessions.ts';
import type { User } from '../users/user.ts';
import { authorOf, lockPerson } from './administrator.ts';
import type { Administrator } from './administrator.ts';
import { countAct, lockOtherAdministrators } from './people.sql.ts';

export interface Asked {
  readonly id: string;
  readonly version: number;
  readonly reason: AuditReason;
}

export interface Acted {
  /** In kebab case, for the audit of administrators. */
  readonly action: string;
  /** For the audit of the account; null when the act has recorded itself there. */
  readonly recorded: AuditAction | null;
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
  readonly ended?: readonly string[];
}

/** Returns the new version. */
export async function actOnPerson(
  auth: AuthContext,
  admin: Administrator,
  asked: Asked,
  act: (tx: Queryable, user: User) => Promise<Acted>,
): Promise<number> {
  const { version, ended } = await transaction(auth.pool, async (tx) => {
    const user = await lockPerson(tx, asked);
    const acted = await act(tx, user);
    const version = await countAct(tx, user.id);
    await auditAct(tx, auth, { admin, user, reason: asked.reason, acted });
    return { version, ended: acted.ended ?? [] };
  });
  auth.wakeRelay();
  await announceRevoked(auth, ended);
  return version;
}

export async function auditAct(
  tx: Queryable,
  { clock }: Pick<AuthContext, 'clock'>,
  { admin, user, reason, acted }: { admin: Administrator; user: User; reason: AuditReason; acted: Acted },
): Promise<void> {
  const { action, recorded, before, after } = acted;
  const details = { admin: authorOf(admin), reason };
  if (recorded !== null) await recordAudit(tx, { userId: user.id, action: recorded, now: clock.now(), details });
  await auditAdminAction(
    tx,
    { part: 'auth', clock },
    {
      action,
      actor: admin.pseudonym,
      account: user.pseudonym,
      subjectKind: 'account',
      subjectId: user.pseudonym,
      before,
      after,
      reason,
    },
  );
}

/** Without an administrator nobody could give the role again. */
export async function keepAnAdministrator(tx: Queryable, user: User, now: Date): Promise<void> {
  if (!user.roles.includes('admin') || (await lockOtherAdministrators(tx, user.id, now)) > 0) return;
  throw httpError('BAD_REQUEST', 'This is the last administrator. Give somebody else the role first.');
}
