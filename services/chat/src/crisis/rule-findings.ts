// What the phrases find in a text: every alarm that nothing vouches for and no topic mutes.
import type { CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import type { CrisisFinding } from './crisis-finding.ts';
import type { Span } from './phrase.ts';
import { quotedWords } from './quoted-words.ts';
import { ANYWHERE, type Hit, type Sighting } from './sighting.ts';
import type { Words } from './words.ts';

const WEAK_SIGNALS_TOGETHER = 2;
const WEAK_SIGNALS_WITHIN_WORDS = 40;
// Further alarms change nothing in the answer.
const ALARMS_WEIGHED = 200;
const DENIAL = 'denial';
const OF_OTHERS: ReadonlySet<CrisisKind> = new Set(['abuse', 'third_party']);
const FIRST_PERSON = new Set(['i', 'me']);

export function ruleFindings(words: Words, sighting: Sighting): CrisisFinding[] {
  const alarming = ownOrOthers(firstAlarms(sighting, words), words);
  const strong = alarming.flatMap((hit) => {
    const { kind, severity } = hit.phrase.section;
    return severity === 'weak' ? [] : [{ kind, severity, matched: quotedWords(words, hit) }];
  });
  if (strong.length > 0) return strong;
  const together = weakSignalsTogether(sighting.hits.filter((hit) => signals(hit, sighting, words)));
  return together === null ? [] : [{ kind: 'self_harm', severity: 'veiled', matched: quotedWords(words, together) }];
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
