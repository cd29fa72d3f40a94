// What our other processes may ask chat, below /internal and never through the gateway.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { messageClassSchema } from '../plans.ts';

/** The answers a person got in one class on one of their days, counted from the replies. */
export const answeredDaySchema = z.object({
  pseudonym: z.string(),
  class: messageClassSchema,
  windowStartsAt: z.iso.datetime(),
  windowEndsAt: z.iso.datetime(),
  /** Replies that were delivered and count. */
  answers: z.number().int(),
  /** The highest limit under which one of them was accepted; -1 is unlimited. */
  highestLimit: z.number().int(),
});
export type AnsweredDay = z.infer<typeof answeredDaySchema>;

export const MOST_DAYS_PER_PAGE = 1000;

export const chatInternalContract = {
  /** Days not over at the given moment, with more answers than the given number in a class. */
  listAnsweredDays: oc
    .route({ method: 'GET', path: '/internal/answered-days' })
    .input(
      z.object({
        endingAfter: z.iso.datetime(),
        moreThanStandard: z.coerce.number().int(),
        moreThanPremium: z.coerce.number().int(),
        after: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        days: z.array(answeredDaySchema).max(MOST_DAYS_PER_PAGE),
        /** The `after` of the next page; null after the last. */
        next: z.string().nullable(),
      }),
    ),
};
