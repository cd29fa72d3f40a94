// Plans that administrators give and revoke; the better of gift and subscription is in force.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import type { AdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { BillingConfig } from '../config/config.ts';
import { z } from 'zod';
import { publishPlan } from '../plans-in-force/publish-plan.ts';
import { insertGrant, revokeGrant, revokeGrantsOf } from './grants.sql.ts';
import type { Grant, NewGrant } from './grants.sql.ts';

export interface GrantStore extends Pick<ServiceBase, 'pool' | 'clock'> {
  readonly config: Pick<BillingConfig, 'PAST_DUE_GRACE_DAYS'>;
}

/** Which administrator acts and why, for the audit. */
export interface GrantAudit {
  /** The pseudonym of the administrator; null for the command line. */
  readonly actor: string | null;
  readonly reason?: AuditReason | undefined;
}

/** Wake the relay after it, where there is one. */
export async function givePlan(
  { pool, clock, config }: GrantStore,
  wanted: Pick<NewGrant, 'pseudonym' | 'plan' | 'until' | 'grantedBy'>,
  reason?: AuditReason,
): Promise<Grant> {
  const now = clock.now();
  const { pseudonym, plan, until } = wanted;
  if (until !== null && until <= now) throw httpError('BAD_REQUEST', 'The end of a given plan has to lie ahead.');
  const id = newId();
  await transaction(pool, async (tx) => {
    await insertGrant(tx, { ...wanted, id, grantedAt: now });
    await publishPlan(tx, { pseudonym, config, now, because: 'grant' });
    const after = { plan, until: until?.toISOString() ?? null };
    await audit(tx, clock, {
      ...granted(pseudonym, id),
      action: 'grant-plan',
      actor: actorOf(wanted),
      before: null,
      after,
      reason,
    });
  });
  return { id, plan, until, grantedAt: now };
}

export async function takeGrantBack(
  { pool, clock, config }: GrantStore,
  id: string,
  { actor, reason }: GrantAudit = { actor: null },
): Promise<void> {
  const now = clock.now();
  await transaction(pool, async (tx) => {
    const revoked = await revokeGrant(tx, id, now);
    if (!revoked) throw httpError('NOT_FOUND');
    const { pseudonym, plan, until } = revoked;
    await publishPlan(tx, { pseudonym, config, now });
    const before = { plan, until: until?.toISOString() ?? null };
    await audit(tx, clock, { ...granted(pseudonym, id), action: 'revoke-grant', actor, before, after: null, reason });
  });
}

/** Returns how many the account had. */
export async function takeAllGrantsBack({ pool, clock, config }: GrantStore, pseudonym: string): Promise<number> {
  const now = clock.now();
  return transaction(pool, async (tx) => {
    const revoked = await revokeGrantsOf(tx, pseudonym, now);
    if (revoked === 0) return 0;
    await publishPlan(tx, { pseudonym, config, now });
    const counted = { before: { grants: revoked }, after: { grants: 0 } };
    const subject = { account: pseudonym, subjectKind: 'account', subjectId: pseudonym };
    await audit(tx, clock, { ...subject, action: 'revoke-grants', actor: null, ...counted });
    return revoked;
  });
}

function audit(tx: Queryable, clock: GrantStore['clock'], action: AdminAction): Promise<void> {
  return auditAdminAction(tx, { part: 'billing', clock }, action);
}

const granted = (pseudonym: string, id: string) => ({ account: pseudonym, subjectKind: 'grant', subjectId: id });

/** The command line gives plans under its own name. */
function actorOf({ grantedBy }: Pick<NewGrant, 'grantedBy'>): string | null {
  return z.uuid().safeParse(grantedBy).data ?? null;
}
