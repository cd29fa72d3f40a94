// Writes down as an action of the person that they followed the link of a product, from affiliate's events.
import { linkFollowed } from '@consilium/contracts/affiliate/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { isKnownName } from '@consilium/contracts/known-names.ts';
import type { EventHandler, Subscription } from '@consilium/kit/event-log/event-log.ts';
import { ignoringErased } from '@consilium/kit/personal-data/ignore-erased.ts';
import type { ChatContext } from '../context.ts';
import { recordActionOnce } from './user-actions.ts';
import { personOf } from './person-of.sql.ts';

/** Links that nobody known here followed are no action of anybody. */
export const recordProductClick: EventHandler = async ({ envelope }, transaction) => {
  const followed = readEvent(linkFollowed, envelope);
  const person = followed?.recommendationId && (await personOf(transaction, envelope.subject));
  if (!followed || !person) return;
  await recordActionOnce(transaction, envelope.id, {
    type: 'affiliate_click',
    identity: { ...person, pseudonym: envelope.subject },
    expertId: isKnownName(expertIds, followed.expertType) ? followed.expertType : null,
    conversationId: null,
    data: { product_id: followed.productId },
    userAgent: undefined,
    now: new Date(followed.followedAt),
  });
};

export function subscribeProductClicks({ eventLog, wakeRelay }: ChatContext): Promise<Subscription> {
  return eventLog.subscribe({
    group: 'chat-product-clicks',
    topics: ['affiliate'],
    handler: ignoringErased('chat', recordProductClick),
    onCommitted: wakeRelay,
  });
}
