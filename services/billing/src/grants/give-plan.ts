// Plans that administrators give and revoke; the better of gift and subscription is in force.
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

/** Wake the relay after it, where there is one. */
export async function givePlan(
  { pool, clock, config }: GrantStore,
  wanted: Pick<NewGrant, 'pseudonym' | 'plan' | 'until' | 'grantedBy'>,
): Promise<Grant> {
  const now = clock.now();
  const { pseudonym, plan, until } = wanted;
  if (until !== null && until <= now) throw httpError('BAD_REQUEST', 'The end of a given plan has to lie ahead.');
  const id = newId();
  await transaction(pool, async (tx) => {
    await insertGrant(tx, { ...wanted, id, grantedAt: now });
    await publishPlan(tx, { pseudonym, config, now, because: 'grant' });
  });
  return { id, plan, until, grantedAt: now };
}

export async function takeGrantBack({ pool, clock, config }: GrantStore, id: string): Promise<void> {
  const now = clock.now();
  await transaction(pool, async (tx) => {
    const pseudonym = await revokeGrant(tx, id, now);
    if (pseudonym === undefined) throw httpError('NOT_FOUND');
    await publishPlan(tx, { pseudonym, config, now });
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
