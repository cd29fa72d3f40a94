// Every phrase seen in a text: what alarms, what vouches for harmless words, and which topics are named.
import { PHRASE_BOOK, type AlarmPhrase, type Role } from './phrase-book.ts';
import { matchPhrase, type Phrase, type Span } from './phrase.ts';
import type { Words } from './words.ts';

export type Hit = Span & { phrase: AlarmPhrase; anchor: number };
export type Sighting = { hits: Hit[]; vouched: Set<number>; topics: Map<string, Set<number>> };

// The sentence of a topic that is meant for the whole message.
export const ANYWHERE = -1;

export function sight(words: Words): Sighting {
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
