// The consumer of billing's events: keeps the plan that the profile shows.
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { planFromEvent } from '@consilium/contracts/billing/plan-at.ts';
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
      await setSubscriptionTier(tx, envelope.subject, planFromEvent(data), clock.now());
    },
  };
}
