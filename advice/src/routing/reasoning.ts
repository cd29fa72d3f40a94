// The reason for a choice in a plain, kind sentence that names the decisive words.
import type { RoutingConfidence } from '@consilium/contracts/chat/routing.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expertFile } from '../experts/expert-folders.ts';
import type { Choice } from './choose.ts';
import type { Evidence } from './evidence.ts';

const fieldOf = (expertId: ExpertId): string => expertFile(expertId).words.field;
const wordsNamed = 3;
/** A phrase with a gap can span half a sentence; longer ones are not quoted. */
const longestQuote = 40;

const listed = (items: readonly string[], word: 'and' | 'or'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

const strongestQuotes = (evidence: readonly Evidence[], expertId: ExpertId): string[] => {
  const hints = evidence
    .filter((hint) => hint.expertId === expertId && hint.strength > 0 && hint.seen.length <= longestQuote)
    .sort((left, right) => right.strength - left.strength);
  const quotes = new Map(hints.map((hint) => [hint.seen.toLowerCase(), `“${hint.seen}”`]));
  return [...quotes.values()].slice(0, wordsNamed);
};

const vague =
  'I could not tell for certain which field this belongs to, so our generalist will start with you. ' +
  'A few more words about what happened would help.';

const unsure = (nearest: readonly string[]): string =>
  `I could not tell for certain which field this belongs to. It may be ${listed(nearest, 'or')}.`;

const matched = (expertId: ExpertId, quotes: readonly string[], confidence: RoutingConfidence): string => {
  const because = quotes.length === 0 ? '' : `You mention ${listed(quotes, 'and')}. `;
  if (expertId === 'general')
    return `${because}That is not tied to one field, so our generalist is the right one to ask.`;
  return confidence === 'high'
    ? `${because}That is a question our ${fieldOf(expertId)} expert can help you with.`
    : `${because}That sounds most like something for our ${fieldOf(expertId)} expert.`;
};

export const explainChoice = (choice: Choice, evidence: readonly Evidence[]): string => {
  const { expertId, alternatives, confidence } = choice;
  if (confidence !== 'low') return matched(expertId, strongestQuotes(evidence, expertId), confidence);
  const nearest = [expertId, ...alternatives].filter((id) => id !== 'general').map(fieldOf);
  return expertId === 'general' ? vague : unsure(nearest);
};
