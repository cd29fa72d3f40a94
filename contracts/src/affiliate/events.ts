// Events that affiliate publishes. Analysts compute the yield of products from them alone.
import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { expertIds } from '../expert-ids.ts';
import { networkKeys } from './networks.ts';

/** A commission as the catalog has it when the product was shown, in hundredths of a percent. */
const commissionBasisPoints = z.number().int().min(0).max(10_000);

export const recommendationShown = defineEvent(
  'affiliate',
  'recommendation-shown',
  1,
  'Products were shown to a person beside a step of a solution.',
  (name) =>
    z.object({
      recommendationId: z.uuid(),
      weightsVersion: z.number().int().positive(),
      expertType: name(expertIds),
      /** In the order shown, at most three. */
      products: z.array(
        z.object({
          productId: z.uuid(),
          network: name(networkKeys).nullable(),
          commissionBasisPoints,
          /** 0 to 100. */
          score: z.number().min(0).max(100),
        }),
      ),
      shownAt: z.iso.datetime(),
    }),
);

export const linkFollowed = defineEvent(
  'affiliate',
  'link-followed',
  1,
  'A person followed the link of a product. Robots, prefetches and repeated clicks are not published.',
  (name) =>
    z.object({
      clickId: z.string(),
      productId: z.uuid(),
      network: name(networkKeys).nullable(),
      expertType: name(expertIds),
      /** Null: the link was not followed from a recommendation. */
      recommendationId: z.uuid().nullable(),
      followedAt: z.iso.datetime(),
    }),
);

export const conversionRecorded = defineEvent(
  'affiliate',
  'conversion-recorded',
  1,
  'A network reported a sale or restated one. Amounts are what this report changes, in minor units; they may be negative.',
  (name) =>
    z.object({
      network: name(networkKeys),
      transactionId: z.string(),
      /** Null: the network named no click that is known here. */
      clickId: z.string().nullable(),
      productId: z.uuid().nullable(),
      state: name(['pending', 'approved', 'locked', 'paid', 'reversed']),
      saleMinor: z.number().int(),
      commissionMinor: z.number().int(),
      currency: z.string().length(3),
      occurredAt: z.iso.datetime(),
    }),
);
