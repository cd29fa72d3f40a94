// What chat reads from the log: its own usage events, whose effect is the unit of the day.
import { messageCounted, messageReleased, unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import { isKnownName } from '@consilium/contracts/known-names.ts';
import { messageClasses } from '@consilium/contracts/plans.ts';
import type { Subscription } from '@consilium/kit/event-log/event-log.ts';
import type { ChatContext } from './context.ts';
import { giveUnitBack, settleUnit } from './quota-holds/settle-unit.ts';

/** Settling, releasing and giving back are idempotent, so an event that comes twice changes nothing. A store that is away is waited for. */
export function subscribeHolds(context: ChatContext): Promise<Subscription> {
  return context.eventLog.subscribe({
    group: 'chat-quota',
    topics: ['usage'],
    async handler({ envelope }, tx) {
      const within = { ...context, pool: tx };
      const counted = readEvent(messageCounted, envelope);
      // Of a class that joined after this build the hold knows itself what it is.
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
