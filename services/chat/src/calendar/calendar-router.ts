// The routes of the subscription address. Each requires a signed-in person.
import { calendarContract } from '@consilium/contracts/chat/calendar-http.ts';
import type { CalendarSubscription } from '@consilium/contracts/chat/calendar-http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { implement } from '@orpc/server';
import { dropSubscription, putSubscription, subscriptionOf } from './calendar.sql.ts';
import type { SubscriptionRow } from './calendar.sql.ts';
import type { CalendarContext } from './calendar-context.ts';
import { newCalendarSecret } from './calendar-secret.ts';

export function calendarRouter(context: CalendarContext) {
  const os = implement(calendarContract).$context<RequestContext>();
  return os.router({
    subscription: os.subscription.handler(async ({ context: request }) => {
      const row = await subscriptionOf(context.pool, requireIdentity(request).userId);
      return { subscription: row ? toSubscription(row) : null };
    }),
    subscribe: os.subscribe.handler(({ context: request }) => subscribe(context, requireIdentity(request))),
    unsubscribe: os.unsubscribe.handler(async ({ context: request }) => {
      await dropSubscription(context.pool, requireIdentity(request).userId);
      return { subscription: null };
    }),
  });
}

/** The secret is in the query, which is neither logged nor traced. */
async function subscribe({ pool, clock }: CalendarContext, { userId, pseudonym }: Identity) {
  const id = newId();
  const now = clock.now();
  const { secret, hash } = newCalendarSecret();
  await putSubscription(pool, { userId, pseudonym, id, secretHash: hash, now });
  const path = `${servicePrefixes.chat}/calendars/${id}/action-items.ics?secret=${secret}`;
  return { subscription: toSubscription({ createdAt: now, lastReadAt: null }), path };
}

function toSubscription(row: SubscriptionRow): CalendarSubscription {
  return { createdAt: row.createdAt.toISOString(), lastReadAt: row.lastReadAt?.toISOString() ?? null };
}
