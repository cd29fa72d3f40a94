// GET /admin/people/{pseudonym}/usage: a person's units of today against their plan, and how many conversations they have.
import type { PersonUsage } from '@consilium/contracts/chat/person-usage-http.ts';
import { messageClasses } from '@consilium/contracts/plans.ts';
import type { MessageClass, PlanId } from '@consilium/contracts/plans.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { HoldContext } from './hold-context.ts';
import { countConversations } from './person-usage.sql.ts';
import { planLimit } from './plan-limit.ts';
import type { LimitsConfig } from './plan-limit.ts';

type UsageContext = Pick<HoldContext, 'pool' | 'quota' | 'clock'> & { readonly config: LimitsConfig };

interface AskedUsage {
  readonly pseudonym: string;
  readonly plan: PlanId;
  readonly zone: string;
}

export async function personUsage(context: UsageContext, asked: AskedUsage): Promise<PersonUsage> {
  const [units, conversations] = await Promise.all([
    unitsToday(context, asked),
    countConversations(context.pool, asked.pseudonym),
  ]);
  return { units, conversations };
}

async function unitsToday(context: UsageContext, { pseudonym, plan, zone }: AskedUsage): Promise<PersonUsage['units']> {
  const { quota, clock } = context;
  try {
    const figures = await quota.figures(pseudonym, messageClasses, zone, clock.now());
    const unitsOf = (messageClass: MessageClass) => {
      const { used = 0, held = 0 } = figures[messageClass] ?? {};
      return { used, held, limit: planLimit(context, plan, messageClass) };
    };
    const resetsAt = (figures['standard']?.resetsAt ?? clock.now()).toISOString();
    return { standard: unitsOf('standard'), premium: unitsOf('premium'), resetsAt };
  } catch (error) {
    if (error instanceof QuotaUnavailableError) return null;
    throw error;
  }
}
