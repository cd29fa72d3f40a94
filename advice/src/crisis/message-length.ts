// Short and long messages: a long one has more that may sound like danger, so other likelihoods count for it.

export type MessageLength = 'short' | 'long';

const WORDS_IN_SHORT = 20;

export function lengthOf(text: string): MessageLength {
  return text.trim().split(/\s+/u).length > WORDS_IN_SHORT ? 'long' : 'short';
}
