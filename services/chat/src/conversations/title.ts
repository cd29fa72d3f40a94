// The title of a conversation, from its first message.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { cutText } from './cut-text.ts';

const SHORT = 50;
const FIRST_SENTENCE = 60;

export const emptyTitles: Readonly<Record<ExpertId, string>> = {
  tech: 'Tech Issue',
  career: 'Career Guidance',
  finance: 'Financial Advice',
  health: 'Health Consultation',
  legal: 'Legal Question',
  home: 'Home Project',
  relationships: 'Relationship Support',
  general: 'General Question',
};

/** Up to 50 characters as they are; else the first sentence when it is at most 60; else 50 characters and '...'. */
export function titleFrom(text: string, expertId: ExpertId): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === '') return emptyTitles[expertId];
  if (plain.length <= SHORT) return plain;
  const sentence = /^.*?[.!?](?=\s|$)/.exec(plain)?.[0];
  if (sentence && sentence.length <= FIRST_SENTENCE) return sentence;
  return `${cutText(plain, SHORT)}...`;
}
