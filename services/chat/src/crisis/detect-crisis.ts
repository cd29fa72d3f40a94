// Whether a text speaks of danger to life, and of which. Pure: it returns what it found and keeps nothing.
import type { CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import { maskedWords } from './classifier/masked-words.ts';
import { likeliestDanger } from './classifier/model.ts';
import { MODEL } from './classifier/read-model.ts';
import type { CrisisFinding } from './crisis-finding.ts';
import { PHRASE_BOOK } from './phrase-book.ts';
import { quotedWords } from './quoted-words.ts';
import { readableText } from './readable-text.ts';
import { ruleFindings } from './rule-findings.ts';
import { findScriptPhrase } from './script-phrases.ts';
import { sight, type Sighting } from './sighting.ts';
import { readWords, type Words } from './words.ts';

// What is most urgent comes first when a text speaks of more than one.
const URGENCY: readonly CrisisKind[] = ['overdose', 'self_harm', 'abuse', 'third_party'];

// Of one part, at once; whatever a person sent goes through `findCrisis`, which bounds it.
export function detectCrisis(rawText: string): CrisisFinding | null {
  return scanForCrisis(rawText).finding;
}

export type CrisisScan = { finding: CrisisFinding | null; characters: number; words: number; comparisons: number };

// The same with the work it took, so that a test can hold the work to a bound per word.
export function scanForCrisis(rawText: string): CrisisScan {
  const text = readableText(rawText);
  const words = readWords(text.latin, PHRASE_BOOK.spelling);
  const sighting = sight(words);
  const script = text.scripts === null ? null : findScriptPhrase(text.scripts);
  const found = [...(script === null ? [] : [script]), ...ruleFindings(words, sighting)];
  const finding = mostUrgent(found) ?? classifierFinding(words, sighting);
  const characters = text.latin.length + (text.scripts?.length ?? 0);
  return { finding, characters, words: words.texts.length, comparisons: words.comparisons };
}

// Asked only where no phrase alarms, so that nothing it says can silence a phrase.
function classifierFinding(words: Words, { vouched }: Sighting): CrisisFinding | null {
  const danger = likeliestDanger(maskedWords(words, vouched), MODEL);
  if (danger === null || danger.likelihood < MODEL.threshold) return null;
  return { kind: danger.kind, severity: 'veiled', matched: quotedWords(words, danger.window) };
}

export function mostUrgent(found: readonly CrisisFinding[]): CrisisFinding | null {
  const rank = ({ kind, severity }: CrisisFinding): number =>
    (severity === 'direct' ? 0 : URGENCY.length) + URGENCY.indexOf(kind);
  return found.reduce<CrisisFinding | null>(
    (first, next) => (first === null || rank(next) < rank(first) ? next : first),
    null,
  );
}
