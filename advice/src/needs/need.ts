// What a follow-up message asks for.

/** Of several that hold, the first; this order is right most often on the labelled conversations. */
export const needs = [
  'new-topic',
  'what-to-say',
  'why',
  'how-long',
  'correction',
  'cost',
  'is-it-normal',
  'by-country',
  'cannot',
  'it-failed',
  'worse',
  'worked',
  'thanks',
  'which-first',
  'refuses',
  'already-tried',
  'detail',
  'shorter',
  'unclear',
  'next',
] as const;
export type Need = (typeof needs)[number];
