// An excerpt of a text around the words that were searched for, in one line, with the words marked.
import type { Excerpt } from '@consilium/contracts/chat/history-http.ts';
import { plainLetters } from './search-words.ts';
import type { SearchWords } from './search-words.ts';

const MOST_CHARACTERS = 180;
/** Characters that are shown before the first mark. */
const LEAD = 50;
const ELLIPSIS = '…';

type Mark = [from: number, to: number];

export function excerptOf(text: string, asked: SearchWords): Excerpt {
  const line = inOneLine(text);
  const marks = marksIn(line, asked);
  const [from, to] = windowAround(line, marks[0]?.[0] ?? 0);
  const [before, after] = [from > 0 ? ELLIPSIS : '', to < line.length ? ELLIPSIS : ''];
  const shift = before.length - from;
  return {
    text: before + line.slice(from, to) + after,
    marks: marks
      .filter((mark) => mark[0] >= from && mark[1] <= to)
      .map(([start, end]): Mark => [start + shift, end + shift]),
  };
}

/** Removes the signs of Markdown, since replies are Markdown. */
function inOneLine(text: string): string {
  return text
    .replace(/^\s*(?:#{1,6}|>|[-+])\s+/gmu, '')
    .replace(/[*`]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function marksIn(line: string, { words, isPrefix }: SearchWords): Mark[] {
  const last = words.at(-1);
  const isAsked = (word: string) => words.includes(word) || (isPrefix && last !== undefined && word.startsWith(last));
  return Array.from(line.matchAll(/[\p{Alphabetic}0-9\p{Script=Inherited}]+/gu))
    .filter(([word]) => isAsked(plainLetters(word)))
    .map(({ 0: word, index }): Mark => [index, index + word.length]);
}

/** Begins and ends between words, unless a word is longer than the line. */
function windowAround(line: string, mark: number): Mark {
  if (line.length <= MOST_CHARACTERS) return [0, line.length];
  const earliest = Math.max(0, Math.min(mark - LEAD, line.length - MOST_CHARACTERS));
  const from = earliest === 0 ? 0 : afterBlank(line, earliest, mark);
  const latest = Math.min(line.length, from + MOST_CHARACTERS);
  if (latest === line.length) return [from, latest];
  const blank = line.lastIndexOf(' ', latest);
  return [from, blank > mark ? blank : wholeCharacter(line, latest)];
}

function afterBlank(line: string, earliest: number, mark: number): number {
  const blank = line.indexOf(' ', earliest);
  return blank === -1 || blank >= mark ? wholeCharacter(line, Math.min(earliest, mark)) : blank + 1;
}

/** Moves a position out of the middle of a surrogate pair. */
function wholeCharacter(line: string, at: number): number {
  return /[\udc00-\udfff]/.test(line.charAt(at)) ? at - 1 : at;
}
