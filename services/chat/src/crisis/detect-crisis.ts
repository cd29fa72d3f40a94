// Whether a text speaks of danger to life, and of which. Pure: it returns what it found and keeps nothing.
import type { CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import { PHRASE_BOOK, type AlarmPhrase, type Role } from './phrase-book.ts';
import { matchPhrase, type Phrase, type Span } from './phrase.ts';
import { readableText } from './readable-text.ts';
import { findScriptPhrase } from './script-phrases.ts';
import { readWords, type Words } from './words.ts';

export type CrisisFinding = {
  kind: CrisisKind;
  severity: 'direct' | 'veiled';
  // The words that alarmed, as they were read. Never log it: it is what the person wrote.
  matched: string;
};

type Hit = Span & { phrase: AlarmPhrase; anchor: number };
type Sighting = { hits: Hit[]; vouched: Set<number>; topics: Map<string, Set<number>> };

// What is most urgent comes first when a text speaks of more than one.
const URGENCY: readonly CrisisKind[] = ['overdose', 'self_harm', 'abuse', 'third_party'];
const WEAK_SIGNALS_TOGETHER = 2;
const WEAK_SIGNALS_WITHIN_WORDS = 40;
const LONGEST_MATCH_WORDS = 40;
// Further alarms change nothing in the answer.
const ALARMS_WEIGHED = 200;
const ANYWHERE = -1;
const DENIAL = 'denial';
const OF_OTHERS: ReadonlySet<CrisisKind> = new Set(['abuse', 'third_party']);
const FIRST_PERSON = new Set(['i', 'me']);

export function detectCrisis(rawText: string): CrisisFinding | null {
  return scanForCrisis(rawText).finding;
}

export type CrisisScan = { finding: CrisisFinding | null; words: number; comparisons: number };

// The same with the work it took, so that a test can hold the work to a bound per word.
export function scanForCrisis(rawText: string): CrisisScan {
  const text = readableText(rawText);
  const words = readWords(text.latin, PHRASE_BOOK.spelling);
  const script = text.scripts === null ? null : findScriptPhrase(text.scripts);
  const found = [...(script === null ? [] : [script]), ...findingsIn(words)];
  return { finding: mostUrgent(found), words: words.texts.length, comparisons: words.comparisons };
}

function findingsIn(words: Words): CrisisFinding[] {
  const sighting = sight(words);
  const alarming = ownOrOthers(firstAlarms(sighting, words), words);
  const strong = alarming.flatMap((hit) => {
    const { kind, severity } = hit.phrase.section;
    return severity === 'weak' ? [] : [{ kind, severity, matched: quoted(words, hit) }];
  });
  if (strong.length > 0) return strong;
  const together = weakSignalsTogether(sighting.hits.filter((hit) => signals(hit, sighting, words)));
  return together === null ? [] : [{ kind: 'self_harm', severity: 'veiled', matched: quoted(words, together) }];
}

function sight(words: Words): Sighting {
  const sighting: Sighting = { hits: [], vouched: new Set(), topics: new Map() };
  words.texts.forEach((word, anchor) => {
    const entries = PHRASE_BOOK.byAnchor.get(word);
    const sentence = words.sentenceSpans[words.sentences[anchor] ?? 0];
    if (entries === undefined || sentence === undefined) return;
    // No phrase turns on a word that stands between two of itself.
    if (words.texts[anchor - 1] === word && words.texts[anchor + 1] === word) return;
    const surroundings = { words, position: anchor, sentence };
    for (const { phrase, role } of entries) {
      const span = matchPhrase(phrase, surroundings);
      if (span !== null) record(sighting, { ...span, anchor, phrase, role }, words);
    }
  });
  return sighting;
}

type Match = Span & { anchor: number; phrase: Phrase; role: Role };

function record(sighting: Sighting, { from, to, anchor, phrase, role }: Match, words: Words): void {
  if (role.as === 'alarm') sighting.hits.push({ from, to, anchor, phrase: role });
  else if (role.as === 'quiet')
    vouch(sighting.vouched, phrase.gapless ? { from, to } : { from: anchor, to: anchor + 1 });
  else note(sighting.topics, role.topic, role.reach === 'message' ? ANYWHERE : (words.sentences[anchor] ?? ANYWHERE));
}

function vouch(vouched: Set<number>, span: Span): void {
  for (let position = span.from; position < span.to; position += 1) vouched.add(position);
}

function note(topics: Map<string, Set<number>>, topic: string, sentence: number): void {
  const sentences = topics.get(topic) ?? new Set();
  topics.set(topic, sentences.add(sentence));
}

function firstAlarms(sighting: Sighting, words: Words): Hit[] {
  const first: Hit[] = [];
  for (const hit of sighting.hits) {
    if (hit.phrase.section.severity !== 'weak' && alarms(hit, sighting, words)) first.push(hit);
    if (first.length === ALARMS_WEIGHED) break;
  }
  return first;
}

function alarms(hit: Hit, sighting: Sighting, words: Words): boolean {
  for (let position = hit.from; position < hit.to; position += 1) if (sighting.vouched.has(position)) return false;
  return !muted(hit, sighting, words);
}

// A denial ("I'm not suicidal, but") vouches for itself, and is a signal all the same.
function signals(hit: Hit, sighting: Sighting, words: Words): boolean {
  if (hit.phrase.section.severity !== 'weak') return false;
  return hit.phrase.section.name === DENIAL ? !muted(hit, sighting, words) : alarms(hit, sighting, words);
}

function muted(hit: Hit, { topics }: Sighting, words: Words): boolean {
  return hit.phrase.section.mutedBy.some((topic) => {
    const sentences = topics.get(topic);
    return (
      sentences !== undefined && (sentences.has(ANYWHERE) || sentences.has(words.sentences[hit.anchor] ?? ANYWHERE))
    );
  });
}

// "My friend says he wants to die" holds "wants to die": what is told of somebody else is theirs, unless an "I" opens it.
function ownOrOthers(hits: readonly Hit[], words: Words): Hit[] {
  const others = hits.filter(({ phrase }) => OF_OTHERS.has(phrase.section.kind));
  return hits.filter((hit) => {
    if (OF_OTHERS.has(hit.phrase.section.kind)) return true;
    if (FIRST_PERSON.has(words.texts[hit.from] ?? '') || FIRST_PERSON.has(words.texts[hit.from - 1] ?? '')) return true;
    return !others.some((other) => other.from <= hit.from && other.to > hit.from);
  });
}

function weakSignalsTogether(hits: readonly Hit[]): Span | null {
  for (const [index, hit] of hits.entries()) {
    const names = new Set([hit.phrase.section.name]);
    for (let later = index + 1; later < index + WEAK_SIGNALS_WITHIN_WORDS; later += 1) {
      const next = hits[later];
      if (next === undefined || next.from - hit.from > WEAK_SIGNALS_WITHIN_WORDS) break;
      if (next.from < hit.to) continue;
      names.add(next.phrase.section.name);
      if (names.size >= WEAK_SIGNALS_TOGETHER) return { from: hit.from, to: next.to };
    }
  }
  return null;
}

function mostUrgent(found: readonly CrisisFinding[]): CrisisFinding | null {
  const rank = ({ kind, severity }: CrisisFinding): number =>
    (severity === 'direct' ? 0 : URGENCY.length) + URGENCY.indexOf(kind);
  return found.reduce<CrisisFinding | null>(
    (first, next) => (first === null || rank(next) < rank(first) ? next : first),
    null,
  );
}

function quoted(words: Words, { from, to }: Span): string {
  return words.texts.slice(from, Math.min(to, from + LONGEST_MATCH_WORDS)).join(' ');
}
