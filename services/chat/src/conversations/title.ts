// The title of a conversation, from its first message.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expertFile } from '@consilium/advice/experts/expert-folders.ts';
import { cutText } from './cut-text.ts';

const SHORT = 50;
const FIRST_SENTENCE = 60;

/** Up to 50 characters unchanged; else the first sentence when it has at most 60; else 50 characters and '...'. */
export function titleFrom(text: string, expertId: ExpertId): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === '') return expertFile(expertId).words.emptyTitle;
  if (plain.length <= SHORT) return plain;
  const sentence = /^.*?[.!?](?=\s|$)/.exec(plain)?.[0];
  if (sentence && sentence.length <= FIRST_SENTENCE) return sentence;
  return `${cutText(plain, SHORT)}...`;
}
