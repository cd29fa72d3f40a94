// An excerpt cut at its marks; marks that overlap or lie outside the text do no harm.
import type { Excerpt } from '@consilium/contracts/chat/history-http.ts';

export interface ExcerptPart {
  readonly from: number;
  readonly text: string;
  readonly isMarked: boolean;
}

export function excerptParts({ text, marks }: Excerpt): readonly ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ from: at, text: text.slice(at, to), isMarked });
    at = Math.max(at, to);
  };
  for (const [from, to] of marks.toSorted(([left], [right]) => left - right)) {
    add(Math.min(from, text.length), false);
    add(Math.min(to, text.length), true);
  }
  add(text.length, false);
  return parts;
}
