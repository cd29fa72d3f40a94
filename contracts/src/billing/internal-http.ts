// What our other processes may ask billing, below /internal and never through the gateway.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { openNames } from '../open-names.ts';
import { messageClasses } from '../plans.ts';

/** A counted unit in the ledger. The key of the message it paid for is stored in chat. */
export const countedUnitSchema = z.object({
  holdId: z.uuid(),
  pseudonym: z.string(),
  class: openNames(messageClasses),
  windowStartsAt: z.iso.datetime(),
  windowEndsAt: z.iso.datetime(),
  heldAt: z.iso.datetime(),
});

export const MOST_UNITS_PER_PAGE = 1000;

export const billingInternalContract = {
  /** Counted units whose day is not over, for rebuilding a quota store that lost its counters. */
  listCountedUnits: oc
    .route({ method: 'GET', path: '/internal/counted-units' })
    .input(z.object({ after: z.string().max(100).optional() }))
    .output(
      z.object({
        units: z.array(countedUnitSchema).max(MOST_UNITS_PER_PAGE),
        /** The `after` of the next page; null after the last. */
        next: z.string().nullable(),
      }),
    ),
};
