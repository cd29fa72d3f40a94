// The findings of the phrases: every alarm that no quiet phrase exempts and no topic mutes.
import type { CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import type { CrisisFinding } from './crisis-finding.ts';
import type { Span } from './phrase.ts';
import { quotedWords } from './quoted-words.ts';
import { ANYWHERE, type Hit, type PhraseMatches } from './phrase-matches.ts';
import type { Words } from './words.ts';

const WEAK_SIGNALS_TOGETHER = 2;
const WEAK_SIGNALS_WITHIN_WORDS = 40;
// Further alarms would not change the answer.
const ALARMS_WEIGHED = 200;
const DENIAL = 'denial';
const OF_OTHERS: ReadonlySet<CrisisKind> = new Set(['abuse', 'third_party']);
const FIRST_PERSON = new Set(['i', 'me']);

export function ruleFindings(words: Words, matches: PhraseMatches): CrisisFinding[] {
  const alarming = ownOrOthers(firstAlarms(matches, words), words);
  const strong = alarming.flatMap((hit) => {
    const { kind, severity } = hit.phrase.section;
    return severity === 'weak' ? [] : [{ kind, severity, matched: quotedWords(words, hit) }];
  });
  if (strong.length > 0) return strong;
  const together = weakSignalsTogether(matches.hits.filter((hit) => signals(hit, matches, words)));
  return together === null ? [] : [{ kind: 'self_harm', severity: 'veiled', matched: quotedWords(words, together) }];
}

function firstAlarms(matches: PhraseMatches, words: Words): Hit[] {
  const first: Hit[] = [];
  for (const hit of matches.hits) {
    if (hit.phrase.section.severity !== 'weak' && alarms(hit, matches, words)) first.push(hit);
    if (first.length === ALARMS_WEIGHED) break;
  }
  return first;
}

function alarms(hit: Hit, matches: PhraseMatches, words: Words): boolean {
  for (let position = hit.from; position < hit.to; position += 1) if (matches.exempt.has(position)) return false;
  return !muted(hit, matches, words);
}

// A denial ("I'm not suicidal, but") is a weak signal, although a quiet phrase exempts its words.
function signals(hit: Hit, matches: PhraseMatches, words: Words): boolean {
  if (hit.phrase.section.severity !== 'weak') return false;
  return hit.phrase.section.name === DENIAL ? !muted(hit, matches, words) : alarms(hit, matches, words);
}

function muted(hit: Hit, { topics }: PhraseMatches, words: Words): boolean {
  return hit.phrase.section.mutedBy.some((topic) => {
    const sentences = topics.get(topic);
    return (
      sentences !== undefined && (sentences.has(ANYWHERE) || sentences.has(words.sentences[hit.anchor] ?? ANYWHERE))
    );
  });
}

// "My friend says he wants to die" contains "wants to die": a phrase about others takes precedence, unless the inner one begins with "I".
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
