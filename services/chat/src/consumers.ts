// Subscribes to chat's own usage events and settles, releases or gives back the unit of each.
import { messageCounted, messageReleased, unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import { isKnownName } from '@consilium/contracts/known-names.ts';
import { messageClasses } from '@consilium/contracts/plans.ts';
import type { Subscription } from '@consilium/kit/event-log/event-log.ts';
import type { ChatContext } from './context.ts';
import { giveUnitBack, settleUnit } from './quota-holds/settle-unit.ts';

/** Settling, releasing and giving back are idempotent, so a repeated event changes nothing. While the store of units is down, events wait. */
export function subscribeHolds(context: ChatContext): Promise<Subscription> {
  return context.eventLog.subscribe({
    group: 'chat-quota',
    topics: ['usage'],
    async handler({ envelope }, tx) {
      const within = { ...context, pool: tx };
      const counted = readEvent(messageCounted, envelope);
      // A class that is newer than this build is unknown here; the hold itself has its class.
      if (counted?.holdId)
        await (isKnownName(messageClasses, counted.class)
          ? settleUnit(within, counted.holdId, counted.class)
          : context.quota.settle(counted.holdId, context.clock.now()));
      const released = readEvent(messageReleased, envelope);
      if (released?.holdId) await context.quota.release(released.holdId, context.clock.now());
      const givenBack = readEvent(unitGivenBack, envelope);
      if (givenBack?.holdId) await giveUnitBack(within, givenBack.holdId);
    },
  });
}
