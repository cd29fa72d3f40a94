// Sets an account's roles, publishes the event, and records it in the audit.
import { accountRolesChanged } from '@consilium/contracts/auth/events.ts';
import type { Role } from '@consilium/contracts/auth/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { User } from '../users/user.ts';
import { publish } from './account-events.ts';
import { replaceRoles } from './user-roles.sql.ts';

/** False when it had exactly these roles. `by` is the administrator's account id, or the name of a program. */
export async function changeRoles(
  tx: Queryable,
  user: Pick<User, 'id' | 'pseudonym' | 'roles'>,
  change: {
    readonly roles: readonly Role[];
    readonly by: string;
    readonly now: Date;
    /** The caller publishes it for the audit itself, with its reason. */
    readonly isAuditedByCaller?: boolean;
  },
): Promise<boolean> {
  const { by, now } = change;
  const roles = [...new Set(change.roles)].toSorted();
  if (!(await replaceRoles(tx, user.id, roles, now))) return false;
  await publish(tx, accountRolesChanged, user.pseudonym, { roles }, now);
  const details = { admin: by, roles: roles.join(' ') };
  await recordAudit(tx, { userId: user.id, action: 'roles_changed', now, details });
  if (change.isAuditedByCaller) return true;
  const before = { roles: user.roles.toSorted().join(' ') };
  const audited = { action: 'change-roles', before, after: { roles: roles.join(' ') } };
  await auditChange(tx, { ...audited, by, account: user, now });
  return true;
}
