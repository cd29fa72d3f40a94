// Reads the stored facts from which an account's plan is derived.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { findGrants } from '../grants/grants.sql.ts';
import type { PlanFacts } from './subscription-in-force.ts';
import { findSubscriptions } from './subscriptions.sql.ts';
import type { StoredSubscription } from './subscriptions.sql.ts';

export async function readPlanFacts(
  db: Queryable,
  pseudonym: string,
  { PAST_DUE_GRACE_DAYS: pastDueGraceDays }: { readonly PAST_DUE_GRACE_DAYS: number },
): Promise<PlanFacts<StoredSubscription>> {
  const subscriptions = await findSubscriptions(db, pseudonym);
  const grants = await findGrants(db, pseudonym);
  return { subscriptions, grants, pastDueGraceDays };
}
