// Plans that an operator grants by the address of an account, besides bought ones.
import { pseudonymByAddress } from '@consilium/auth/accounts/pseudonym-by-address.ts';
import { givePlan, takeAllGrantsBack } from '@consilium/billing/grants/give-plan.ts';
import type { GrantStore } from '@consilium/billing/grants/give-plan.ts';
import { paymentsVariables } from '@consilium/billing/payments/payments-variables.ts';
import { planIdSchema } from '@consilium/contracts/plans.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { ConfigError, readConfig } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';

export const plans = planIdSchema.options.join(', ');
const BY = 'operator';
const graceSchema = z.object({ PAST_DUE_GRACE_DAYS: paymentsVariables.PAST_DUE_GRACE_DAYS });

export async function changePlan(
  pool: GrantStore['pool'],
  environment: Environment,
  wanted: { readonly email: string; readonly plan: string; readonly until: string | undefined },
): Promise<string> {
  const plan = readPlan(wanted.plan);
  const until = readUntil(wanted.until);
  const store: GrantStore = { pool, clock: systemClock, config: readConfig(graceSchema, environment) };
  const { email } = wanted;
  const pseudonym = await pseudonymByAddress(pool, email);
  if (plan === 'free') {
    const taken = await takeAllGrantsBack(store, pseudonym);
    return taken === 0 ? `${email} was given no plan.` : `${email} has no given plan any more; what was bought stays.`;
  }
  await givePlan(store, { pseudonym, plan, until, grantedBy: BY });
  return `${email} has the plan ${plan} now${until ? `, until ${until.toISOString()}` : ''}.`;
}

function readPlan(given: string): PlanId {
  const plan = planIdSchema.safeParse(given);
  if (!plan.success)
    throw new ConfigError(`There is no plan "${given}"; plans are ${plans} (free takes given ones back).`);
  return plan.data;
}

/** A date means its first moment in UTC. */
function readUntil(given: string | undefined): Date | null {
  if (given === undefined) return null;
  const until = new Date(given);
  if (!/^\d{4}-\d{2}-\d{2}/.test(given) || Number.isNaN(until.getTime()))
    throw new ConfigError(`--until ${given} is no date such as 2027-01-31.`);
  return until;
}
