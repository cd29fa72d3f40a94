// Plans that administrators give and revoke; the better of gift and subscription is in force.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { BillingConfig } from '../config.ts';
import { publishPlan } from '../plans-in-force/publish-plan.ts';
import { insertGrant, revokeGrant, revokeGrantsOf } from './grants.sql.ts';
import type { Grant, NewGrant } from './grants.sql.ts';

export interface GrantStore extends Pick<ServiceBase, 'pool' | 'clock'> {
  readonly config: Pick<BillingConfig, 'PAST_DUE_GRACE_DAYS'>;
}

/** Which administrator acts and why, for the audit. */
export interface GrantAudit {
  readonly actor: string;
  readonly reason: AuditReason | undefined;
}

/** Wake the relay after it, where there is one. */
export async function givePlan(
  { pool, clock, config }: GrantStore,
  wanted: Pick<NewGrant, 'pseudonym' | 'plan' | 'until' | 'grantedBy'>,
  audit?: GrantAudit,
): Promise<Grant> {
  const now = clock.now();
  const { pseudonym, plan, until } = wanted;
  if (until !== null && until <= now) throw httpError('BAD_REQUEST', 'The end of a given plan has to lie ahead.');
  const id = newId();
  await transaction(pool, async (tx) => {
    await insertGrant(tx, { ...wanted, id, grantedAt: now });
    await publishPlan(tx, { pseudonym, config, now, because: 'grant' });
    if (!audit) return;
    const what = { action: 'grant-plan', account: pseudonym, subjectKind: 'grant', subjectId: id };
    const after = { plan, until: until?.toISOString() ?? null };
    await auditAdminAction(tx, { part: 'billing', clock }, { ...what, ...audit, before: null, after });
  });
  return { id, plan, until, grantedAt: now };
}

export async function takeGrantBack(
  { pool, clock, config }: GrantStore,
  id: string,
  audit?: GrantAudit,
): Promise<void> {
  const now = clock.now();
  await transaction(pool, async (tx) => {
    const revoked = await revokeGrant(tx, id, now);
    if (!revoked) throw httpError('NOT_FOUND');
    const { pseudonym, plan, until } = revoked;
    await publishPlan(tx, { pseudonym, config, now });
    if (!audit) return;
    const what = { action: 'take-grant-back', account: pseudonym, subjectKind: 'grant', subjectId: id };
    const before = { plan, until: until?.toISOString() ?? null };
    await auditAdminAction(tx, { part: 'billing', clock }, { ...what, ...audit, before, after: null });
  });
}

/** Returns how many the account had. */
export async function takeAllGrantsBack({ pool, clock, config }: GrantStore, pseudonym: string): Promise<number> {
  const now = clock.now();
  return transaction(pool, async (tx) => {
    const revoked = await revokeGrantsOf(tx, pseudonym, now);
    if (revoked > 0) await publishPlan(tx, { pseudonym, config, now });
    return revoked;
  });
}
