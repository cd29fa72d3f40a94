// Detects by known phrases whether a text speaks of danger to life, and of which kind. Pure: it keeps and logs nothing.
import type { CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import type { CrisisFinding } from './crisis-finding.ts';
import { PHRASE_BOOK } from './phrase-book.ts';
import { readableText } from './readable-text.ts';
import { ruleFindings } from './rule-findings.ts';
import { findScriptPhrase } from './script-phrases.ts';
import { findPhrases } from './phrase-matches.ts';
import { readWords } from './words.ts';

// Most urgent first, for texts that speak of more than one danger.
const URGENCY: readonly CrisisKind[] = [
  'emergency',
  'overdose',
  'self_harm',
  'child_in_danger',
  'abuse',
  'sextortion',
  'stalking',
  'postpartum',
  'psychosis',
  'eating_disorder',
  'third_party',
];

// For one short part, without a pause. A person's text goes through `findCrisis`, which limits its length.
export function detectCrisis(rawText: string): CrisisFinding | null {
  return scanForCrisis(rawText).finding;
}

export type CrisisScan = { finding: CrisisFinding | null; characters: number; words: number; comparisons: number };

// The same, with the number of steps, so that a test can check a bound per word.
export function scanForCrisis(rawText: string): CrisisScan {
  const text = readableText(rawText);
  const words = readWords(text.latin, PHRASE_BOOK.spelling);
  const matches = findPhrases(words);
  const script = text.scripts === null ? null : findScriptPhrase(text.scripts);
  const found = [...(script === null ? [] : [script]), ...ruleFindings(words, matches)];
  const finding = mostUrgent(found);
  const characters = text.latin.length + (text.scripts?.length ?? 0);
  return { finding, characters, words: words.texts.length, comparisons: words.comparisons };
}

export function mostUrgent(found: readonly CrisisFinding[]): CrisisFinding | null {
  const rank = ({ kind, severity }: CrisisFinding): number =>
    (severity === 'direct' ? 0 : URGENCY.length) + URGENCY.indexOf(kind);
  return found.reduce<CrisisFinding | null>(
    (first, next) => (first === null || rank(next) < rank(first) ? next : first),
    null,
  );
}
