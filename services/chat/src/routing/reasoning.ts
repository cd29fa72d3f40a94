// The reason for a choice in a plain, kind sentence that names the words it rests on.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Choice } from './choose-expert.ts';
import type { Evidence } from './evidence.ts';

const fieldNames: Readonly<Record<ExpertId, string>> = {
  tech: 'technology',
  relationships: 'relationships',
  career: 'career',
  finance: 'money',
  health: 'health',
  legal: 'legal',
  home: 'home and household',
  general: 'general',
};
const wordsNamed = 3;
/** A phrase with a gap can span half a sentence; longer ones are not quoted. */
const longestQuote = 40;

const listed = (items: readonly string[], word: 'and' | 'or'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

const telling = (evidence: readonly Evidence[], expertId: ExpertId): string[] => {
  const hints = evidence
    .filter((hint) => hint.expertId === expertId && hint.strength > 0 && hint.seen.length <= longestQuote)
    .sort((left, right) => right.strength - left.strength);
  const quotes = new Map(hints.map((hint) => [hint.seen.toLowerCase(), `“${hint.seen}”`]));
  return [...quotes.values()].slice(0, wordsNamed);
};

const unsure = (choice: Choice): string =>
  `I could not tell for certain which field this belongs to, so our generalist will start with you. If it is more about ${listed(
    choice.alternatives.map((id) => fieldNames[id]),
    'or',
  )}, you can choose that expert instead.`;

const matched = (field: string, quotes: readonly string[], confidence: Choice['confidence']): string => {
  const because = quotes.length === 0 ? '' : `You mention ${listed(quotes, 'and')}. `;
  return confidence === 'high'
    ? `${because}That is a question our ${field} expert can help you with.`
    : `${because}That sounds most like something for our ${field} expert, who will start with you.`;
};

export const explainChoice = (choice: Choice, evidence: readonly Evidence[]): string =>
  choice.confidence === 'low'
    ? unsure(choice)
    : matched(fieldNames[choice.expertId], telling(evidence, choice.expertId), choice.confidence);
