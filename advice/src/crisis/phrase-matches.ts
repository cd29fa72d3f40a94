// All phrases found in a text: alarms, words that quiet phrases exempt, and topics.
import { PHRASE_BOOK, type AlarmPhrase, type Role } from './phrase-book.ts';
import { matchPhrase, type Phrase, type Span } from './phrase.ts';
import type { Words } from './words.ts';

export type Hit = Span & { phrase: AlarmPhrase; anchor: number };
export type PhraseMatches = { hits: Hit[]; exempt: Set<number>; topics: Map<string, Set<number>> };

// Stands for all sentences, for a topic that holds for the whole message.
export const ANYWHERE = -1;

export function findPhrases(words: Words): PhraseMatches {
  const matches: PhraseMatches = { hits: [], exempt: new Set(), topics: new Map() };
  words.texts.forEach((word, anchor) => {
    const entries = PHRASE_BOOK.byAnchor.get(word);
    const sentence = words.sentenceSpans[words.sentences[anchor] ?? 0];
    if (entries === undefined || sentence === undefined) return;
    // A word between two copies of itself is no anchor: this bounds the work on repeated words.
    if (words.texts[anchor - 1] === word && words.texts[anchor + 1] === word) return;
    const surroundings = { words, position: anchor, sentence };
    for (const { phrase, role } of entries) {
      const span = matchPhrase(phrase, surroundings);
      if (span !== null) record(matches, { ...span, anchor, phrase, role }, words);
    }
  });
  return matches;
}

type Match = Span & { anchor: number; phrase: Phrase; role: Role };

function record(matches: PhraseMatches, { from, to, anchor, phrase, role }: Match, words: Words): void {
  if (role.as === 'alarm') matches.hits.push({ from, to, anchor, phrase: role });
  else if (role.as === 'quiet')
    addSpan(matches.exempt, phrase.gapless ? { from, to } : { from: anchor, to: anchor + 1 });
  else note(matches.topics, role.topic, role.reach === 'message' ? ANYWHERE : (words.sentences[anchor] ?? ANYWHERE));
}

function addSpan(exempt: Set<number>, span: Span): void {
  for (let position = span.from; position < span.to; position += 1) exempt.add(position);
}

function note(topics: Map<string, Set<number>>, topic: string, sentence: number): void {
  const sentences = topics.get(topic) ?? new Set();
  topics.set(topic, sentences.add(sentence));
}
