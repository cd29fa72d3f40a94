// The fields of feedback as a browser without JavaScript posts them: what is not chosen is empty or missing.
import { feedbackBodySchema } from '@consilium/contracts/admin/support/forms-http.ts';
import { z } from 'zod';

const MINUTE_MS = 60_000;

const notChosen = z.literal('').transform(() => null);
const { shape } = feedbackBodySchema;

export const feedbackForm = z.object({
  rating: z.preprocess((given) => (given === '' || given === undefined ? null : Number(given)), shape.rating),
  expertType: notChosen.or(shape.expertType).default(null),
  priority: notChosen.or(shape.priority).default(null),
  liked: shape.liked.default(''),
  improve: shape.improve.default(''),
  featureTitle: shape.featureTitle.default(''),
  website: shape.website,
});

/** Two visitors may say the same, so only what comes twice within a minute is one: a double click. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS);
}
