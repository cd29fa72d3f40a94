// Recommended products: what is shown, how it is ranked, and the person's switch that hides all of it.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { moneySchema } from '../plans.ts';
import { nulSentence, versionSchema, withoutNul } from '../kept-text.ts';
import { networkKeySchema } from './networks.ts';
import { perCriterionSchema, rankingWeightsSchema } from './ranking-weights.ts';

export const MOST_QUERY_LENGTH = 1000;
export const MOST_RECOMMENDED = 3;
export const PREVIEWED_PRODUCTS = 20;

export const availabilitySchema = z.enum(['in_stock', 'limited', 'backorder', 'preorder', 'unknown', 'out_of_stock']);

export const recommendedProductSchema = z.object({
  productId: z.uuid(),
  productName: z.string(),
  network: networkKeySchema.nullable(),
  /** Null: not known. */
  price: moneySchema.nullable(),
  /** When price and availability were read from the network; null when somebody entered them. */
  priceReadAt: z.iso.datetime().nullable(),
  /** Stars from 0 to 5; null: not known. */
  rating: z.number().nullable(),
  ratingCount: z.number().int().nullable(),
  /** Working days; null: not known. */
  deliveryDays: z.number().int().nullable(),
  availability: availabilitySchema,
  /** Percent. */
  commissionRate: z.number(),
  /** `close`: most of what is asked for. Products that fit closely come before those that fit partly, whatever their scores. */
  fit: z.enum(['close', 'partly']),
  /** 0 to 100. */
  score: z.number(),
  /** What each criterion adds to the score. */
  parts: perCriterionSchema,
  /** In plain sentences. Null when it was not asked for. */
  reason: z.string().nullable(),
});
export type RecommendedProduct = z.infer<typeof recommendedProductSchema>;

export const recommendationSchema = recommendedProductSchema.extend({
  /** Index of the step that it fits best; null without steps. */
  step: z.number().int().min(0).nullable(),
  /** The address of its picture on this site; null: there is none to show. */
  picture: z.string().nullable(),
  /** Made up for the demo catalog; its link shows a page that says so. */
  isDemo: z.boolean(),
  /** Path of the link, which counts the click. */
  affiliateLink: z.string(),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

export const weightsVersionSchema = z.object({
  version: z.number().int().positive(),
  criteria: rankingWeightsSchema,
  /** Percent of the score that each criterion decides. */
  percentages: perCriterionSchema,
  savedAt: z.iso.datetime(),
});
export type WeightsVersion = z.infer<typeof weightsVersionSchema>;

const sideSchema = z.object({
  /** Mean commission rate of the products shown, in percent; null when none would be. */
  meanCommissionRate: z.number().nullable(),
  /** Mean commission of one sale by currency, over the products whose price is known. */
  meanCommissionPerSale: z.array(moneySchema),
});

export const replaySchema = z.object({
  /** Recommendations of the last 30 days; at most the newest 5,000 were ranked again. */
  total: z.number().int(),
  replayed: z.number().int(),
  /** How many would show other products, or the same in another order. */
  otherProducts: z.number().int(),
  otherOrder: z.number().int(),
  before: sideSchema,
  after: sideSchema,
  /** The products whose number of appearances changes most, both ways. */
  changes: z.array(
    z.object({
      productId: z.uuid(),
      productName: z.string(),
      shownBefore: z.number().int(),
      shownAfter: z.number().int(),
    }),
  ),
});
export type Replay = z.infer<typeof replaySchema>;

const queryText = z
  .string()
  .trim()
  .min(1, 'Please enter a user query to generate recommendations')
  .max(MOST_QUERY_LENGTH)
  .regex(withoutNul, nulSentence);

export const recommendationsContract = {
  recommendations: {
    recommend: oc
      .route({
        method: 'POST',
        path: '/recommendations',
        summary: 'Products that fit a problem, at most three; what is shown is recorded',
      })
      .input(
        z.object({
          /** It is neither stored nor logged. */
          query: queryText,
          /** The steps of a solution, so that each product is shown beside the step it fits. */
          steps: z.array(z.string().max(MOST_QUERY_LENGTH).regex(withoutNul, nulSentence)).max(5).default([]),
          expertType: expertIdSchema,
          maxResults: z.number().int().min(1).max(MOST_RECOMMENDED).default(MOST_RECOMMENDED),
          includeReasoning: z.boolean().default(true),
        }),
      )
      .output(
        z.object({
          /** Null when nothing is shown. */
          recommendationId: z.uuid().nullable(),
          recommendations: z.array(recommendationSchema).max(MOST_RECOMMENDED),
          weightsVersion: z.number().int().positive(),
          /** To be shown beside the products, before anybody follows a link. */
          disclosure: z.string(),
        }),
      ),
    preview: oc
      .route({
        method: 'POST',
        path: '/recommendations/preview',
        summary: 'Rank products for a query with any weights; nothing is recorded (admin)',
      })
      .input(z.object({ query: queryText, expertType: expertIdSchema.optional(), criteria: rankingWeightsSchema }))
      .output(
        z.object({
          /** Products that fit, best first. */
          products: z.array(recommendedProductSchema).max(PREVIEWED_PRODUCTS),
        }),
      ),
    activeProducts: oc
      .route({
        method: 'GET',
        path: '/recommendations/active-products',
        summary: 'The newest 20 products that can be recommended (admin)',
      })
      .output(
        z.object({
          products: z
            .array(recommendedProductSchema.pick({ productId: true, productName: true, network: true, price: true }))
            .max(PREVIEWED_PRODUCTS),
        }),
      ),
  },
  weights: {
    inForce: oc
      .route({
        method: 'GET',
        path: '/weights',
        summary: 'The weights in force, with their version and date (everybody)',
      })
      .output(weightsVersionSchema),
    versions: oc
      .route({ method: 'GET', path: '/weights/versions', summary: 'The newest 50 versions of the weights (admin)' })
      .output(z.object({ versions: z.array(weightsVersionSchema) })),
    save: oc
      .route({ method: 'POST', path: '/weights', summary: 'Save weights as a new version (admin)', successStatus: 201 })
      .input(z.object({ basedOn: versionSchema.min(1), criteria: rankingWeightsSchema }))
      .output(weightsVersionSchema),
    replay: oc
      .route({
        method: 'POST',
        path: '/weights/replay',
        summary: 'Rank the recommendations of the last 30 days again with other weights (admin)',
      })
      .input(z.object({ criteria: rankingWeightsSchema }))
      .output(replaySchema),
  },
  productChoice: {
    get: oc
      .route({ method: 'GET', path: '/product-choice', summary: 'Whether the person hides product suggestions' })
      .output(z.object({ hidesProducts: z.boolean() })),
    put: oc
      .route({ method: 'PUT', path: '/product-choice', summary: 'Hide product suggestions, or show them again' })
      .input(z.object({ hidesProducts: z.boolean() }))
      .output(z.object({ hidesProducts: z.boolean() })),
  },
};
