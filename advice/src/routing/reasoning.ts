// The reason for a choice in a plain, kind sentence about the problem.
import type { RoutingConfidence } from '@consilium/contracts/chat/routing.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expertFile } from '../experts/expert-folders.ts';
import type { Choice } from './choose.ts';

const fieldOf = (expertId: ExpertId): string => expertFile(expertId).words.field;

const listed = (items: readonly string[], word: 'and' | 'or'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

const vague =
  'I could not tell for certain which field this belongs to, so our generalist will start with you. ' +
  'A few more words about what happened would help.';

const unsure = (nearest: readonly string[]): string =>
  `I could not tell for certain which field this belongs to. It may be ${listed(nearest, 'or')}.`;

const matched = (expertId: ExpertId, topic: string | undefined, confidence: RoutingConfidence): string => {
  const closest = topic === undefined ? '' : `Closest topic: ${topic.replace(/[.?!]$/u, '')}. `;
  if (expertId === 'general')
    return `${closest}That is not tied to one field, so our generalist is the right one to ask.`;
  return confidence === 'high'
    ? `${closest}That is a question our ${fieldOf(expertId)} expert can help you with.`
    : `${closest}That sounds most like something for our ${fieldOf(expertId)} expert.`;
};

/** `topic`: the kind of the problem, when it is known. */
export const explainChoice = (choice: Choice, topic: string | undefined): string => {
  const { expertId, alternatives, confidence } = choice;
  if (confidence !== 'low') return matched(expertId, topic, confidence);
  const nearest = [expertId, ...alternatives].filter((id) => id !== 'general').map(fieldOf);
  return expertId === 'general' ? vague : unsure(nearest);
};
