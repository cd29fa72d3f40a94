// The subscription address under which a calendar program reads a person's action items, without a session.
import { oc } from '@orpc/contract';
import { z } from 'zod';

export const calendarSubscriptionSchema = z.object({
  createdAt: z.iso.datetime(),
  /** When a calendar last read it, to the hour; null before the first time. */
  lastReadAt: z.iso.datetime().nullable(),
});
export type CalendarSubscription = z.infer<typeof calendarSubscriptionSchema>;

export const calendarContract = {
  subscription: oc
    .route({ method: 'GET', path: '/calendar-subscription', summary: 'Whether I have a subscription address' })
    .output(z.object({ subscription: calendarSubscriptionSchema.nullable() })),
  subscribe: oc
    .route({
      method: 'POST',
      path: '/calendar-subscription',
      summary: 'A new subscription address; the one before stops working',
    })
    .output(
      z.object({
        subscription: calendarSubscriptionSchema,
        /** Below the site's address, with the secret: shown only this once. */
        path: z.string(),
      }),
    ),
  unsubscribe: oc
    .route({ method: 'DELETE', path: '/calendar-subscription', summary: 'End the subscription address' })
    .output(z.object({ subscription: z.null() })),
};
