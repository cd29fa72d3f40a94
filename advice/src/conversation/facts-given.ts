// Sums, times and dates that a person adds: naming them shows that they were heard.

const facts = [
  /(?:[$£€]\s?\d[\d.,]*(?:k|m)?|\b\d[\d.,]*\s?(?:k\b|quid|pounds?|dollars?|euros?|bucks|rupees|francs?|cents?|pence|€|£|\$|euro\b))/giu,
  /\b(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?)?(?:January|February|March|April|May|June|July|August|September|October|November|December|Sept?|Oct|Nov|Dec)\b\.?(?:\s+\d{4})?/gu,
  /\b\d+(?:[.,]\d+)?\s?(?:years?(?! old)|months?|weeks?|days|hours?|minutes?|mins|miles|km|metres?|meters?|feet|inches|cm|mm|kg|lbs?|stone|degrees|gigs?|GB|percent|Jahre?n?|Monate?n?|Wochen?|Tagen?|años|meses|semanas|días|ans|mois|semaines|jours|anni|mesi|settimane|giorni|anos|dias)\b/giu,
  /\b\d+(?:[.,]\d+)?\s?%/gu,
];
const MOST_NAMED = 3;

/** As the person wrote them, in the order of the text. */
export function factsIn(text: string): string[] {
  const found = facts.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({ at: match.index, words: match[0].trim().replace(/[.,]$/u, '') })),
  );
  const ordered = found.toSorted((one, other) => one.at - other.at).map(({ words }) => words);
  return [...new Set(ordered)].slice(0, MOST_NAMED);
}

const heard = [
  'Thank you, that helps me to see it.',
  'Good to know, I keep it in mind.',
  'That makes the picture clearer.',
];

export const heardOf = (facts: readonly string[]): readonly string[] =>
  facts.length === 0
    ? heard
    : [`Thank you, I have noted this: ${listed(facts)}.`, `I keep in mind what you add: ${listed(facts)}.`, ...heard];

function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
