// What auth learns from others: the plan in force, shown in the profile.
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { SubscribeOptions } from '@consilium/kit/event-log/event-log.ts';
import { setSubscriptionTier } from './profiles/profiles.sql.ts';

export function tierConsumer(clock: Clock): SubscribeOptions {
  return {
    group: 'auth-tier',
    topics: ['billing'],
    handler: async ({ envelope }, tx) => {
      const data = readEvent(planChanged, envelope);
      if (!data) return;
      const tier = { tier: data.plan, until: data.until ?? null };
      await setSubscriptionTier(tx, envelope.subject, tier, clock.now());
    },
  };
}
