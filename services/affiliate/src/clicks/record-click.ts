// Keeps a click and its event in one transaction, before the person leaves: the click's id is the only way back to it.
import { linkFollowed } from '@consilium/contracts/affiliate/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { newClickId } from './click-id.ts';
import type { ClickKind } from './click-kind.ts';
import { keepClick, shownIn } from './clicks.sql.ts';
import type { LinkedProduct, NewClick } from './clicks.sql.ts';
import type { VisitorKeys } from './visitor-keys.ts';

export interface FollowedLink {
  readonly product: LinkedProduct;
  readonly recommendationId: string | undefined;
  readonly kind: ClickKind;
  /** What tells this visitor from others: the network they come from and their browser. */
  readonly visitor: readonly string[];
}

export type ClicksContext = Pick<ServiceBase, 'pool' | 'clock' | 'wakeRelay'> & { readonly visitorKeys: VisitorKeys };

/** Returns the id that the network gets. */
export async function recordClick(context: ClicksContext, followed: FollowedLink): Promise<string> {
  const { pool, clock, visitorKeys, wakeRelay } = context;
  const { product, kind, visitor } = followed;
  const hash = await visitorKeys.hasher();
  const click = { id: newClickId(), productId: product.id, network: product.network, clickedAt: clock.now(), kind };
  const kept = await transaction(pool, async (tx) => {
    const shown = followed.recommendationId && (await shownIn(tx, followed.recommendationId, product.id));
    const { recommendationId, pseudonym } = shown || { recommendationId: null, pseudonym: null };
    // Colleagues with the same browser behind one address are different people.
    const dedupeKey = hash([product.id, kind, pseudonym ?? '', ...visitor]);
    const row = { ...click, recommendationId, pseudonym, dedupeKey };
    const result = await keepClick(tx, row);
    if (result.isNew && kind === 'person') await publish(tx, row, product);
    return result;
  });
  if (kept.isNew) wakeRelay();
  return kept.id;
}

/** Without a person the event is about a visitor, as everywhere. */
function publish(tx: Queryable, click: NewClick, { expertType }: LinkedProduct): Promise<void> {
  const { id, productId, network, recommendationId, pseudonym, clickedAt } = click;
  const event = makeEvent(linkFollowed, {
    id: newId(),
    time: clickedAt,
    source: 'affiliate',
    subject: pseudonym ?? 'visitor',
    data: { clickId: id, productId, network, expertType, recommendationId, followedAt: clickedAt.toISOString() },
  });
  return enqueueEvents(tx, 'affiliate', [event]);
}
