// The stretches of a text that are scored separately, so that one dangerous sentence counts in a long harmless text.
import type { Words } from '../words.ts';

export type Window = { from: number; to: number };

const LONGEST_WINDOW_WORDS = 40;
const STEP_WORDS = 20;

// Every sentence, every two in a row, and overlapping parts of long sentences. Linear in the number of words.
export function windowsOf({ sentenceSpans }: Words): Window[] {
  const spans = sentenceSpans.filter(({ from, to }) => to > from);
  return spans.flatMap((span, at) => {
    const next = spans[at + 1];
    const both = next === undefined ? [] : [{ from: span.from, to: next.to }].filter(fits);
    return [...partsOf(span), ...both];
  });
}

function fits({ from, to }: Window): boolean {
  return to - from <= LONGEST_WINDOW_WORDS;
}

function partsOf(span: Window): Window[] {
  if (fits(span)) return [span];
  const parts: Window[] = [];
  for (let from = span.from; from + STEP_WORDS < span.to; from += STEP_WORDS)
    parts.push({ from, to: Math.min(span.to, from + LONGEST_WINDOW_WORDS) });
  return parts;
}
