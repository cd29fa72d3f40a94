// A summary without a model: each question and the first sentence of its answer; the oldest are dropped first.
import type { SummaryRequest } from './advisor.ts';

export const SUMMARY_CHARACTERS = 3000;
const QUESTION_CHARACTERS = 160;
const ANSWER_CHARACTERS = 140;

export function summariseByWords({ earlier, turns }: Pick<SummaryRequest, 'earlier' | 'turns'>): string {
  const lines = turns.map(({ role, text }) =>
    role === 'user' ? `- They wrote: ${cut(plain(text), QUESTION_CHARACTERS)}` : `  Answer: ${firstSentence(text)}`,
  );
  const known = earlier === undefined ? [] : earlier.split('\n');
  return newestWithin([...known, ...lines]);
}

/** Keeps whole lines, the newest ones. */
function newestWithin(lines: readonly string[]): string {
  let left = SUMMARY_CHARACTERS;
  const kept = lines.toReversed().filter((line) => (left -= line.length + 1) >= 0);
  return kept.toReversed().join('\n');
}

function firstSentence(text: string): string {
  const words = plain(text.replaceAll(/^\*[^*\n]+\*$/gmu, ''));
  return cut(/^.+?[.!?](?=\s|$)/u.exec(words)?.[0] ?? words, ANSWER_CHARACTERS);
}

function plain(text: string): string {
  return text
    .replaceAll(/[*_#`>]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function cut(text: string, characters: number): string {
  return text.length <= characters
    ? text
    : `${text
        .slice(0, characters - 1)
        .trimEnd()
        .toWellFormed()}…`;
}
