// Reads a text as a list of canonical words with their sentences: contractions in full, fillers left out.
import { canonicalWord, endsPair, expandedWord, isFiller, joinedPair } from './canonical.ts';
import type { Spelling } from './spelling.ts';

export type Words = {
  texts: string[];
  // The sentence number of each word, and the span of each sentence.
  sentences: number[];
  sentenceSpans: { from: number; to: number }[];
  // Number of matching steps for this text; a bounded amount per word.
  comparisons: number;
};

// Numbers from here on are read as "#": that many tablets are an alarm.
const MANY = 8;
const SHORTEST_SENTENCE = 3;
// Most different unknown words of one part that are corrected; 10,000 characters of prose have about 50.
const MOST_CORRECTIONS = 500;
const CHUNK = /\S+/g;
const PLAIN = /^[a-z]+$/;
const EDGES = /^[^a-z0-9$@]+|[^a-z0-9]+$/g;
const STARRED_END = /^[a-z]\*{2,}/;
const SENTENCE_END = /(?:^|[^.])(?:[!?;]|\.)["')\]*_]*$/;
const PARAGRAPH = /\n\s*\n/;
const SPOKEN_TO = new Set([
  'want',
  'ned',
  'going',
  'have',
  'ready',
  'like',
  'trying',
  'try',
  'how',
  'god',
  'able',
  'about',
  'seems',
  'love',
]);
export function readWords(text: string, spelling: Spelling): Words {
  const reader = new WordReader(spelling);
  let last = 0;
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    if (index - last > 1 && PARAGRAPH.test(text.slice(last, index))) reader.endSentence();
    reader.readChunk(chunk);
    last = index + chunk.length;
  }
  reader.endSentence();
  return reader.words;
}

class WordReader {
  readonly words: Words = { texts: [], sentences: [], sentenceSpans: [], comparisons: 0 };
  readonly #spelling: Spelling;
  readonly #meanings = new Map<string, readonly string[]>();
  #sentence = 0;
  #corrections = 0;
  #singles: string[] = [];

  constructor(spelling: Spelling) {
    this.#spelling = spelling;
  }

  readChunk(chunk: string): void {
    if (PLAIN.test(chunk) && chunk.length > 1) {
      this.#endSingles();
      this.#push(chunk);
      return;
    }
    this.#readTrimmed(STARRED_END.test(chunk) ? chunk : chunk.replace(EDGES, ''));
    if (SENTENCE_END.test(chunk) && !this.#beginsSentence()) this.endSentence();
  }

  // "Kill. My. Self.": up to two words and a full stop do not end a sentence.
  #beginsSentence(): boolean {
    const { texts, sentenceSpans } = this.words;
    return texts.length + this.#singles.length - (sentenceSpans.at(-1)?.to ?? 0) < SHORTEST_SENTENCE;
  }

  endSentence(): void {
    this.#endSingles();
    const from = this.words.sentenceSpans.at(-1)?.to ?? 0;
    this.words.sentenceSpans.push({ from, to: this.words.texts.length });
    this.#sentence += 1;
  }

  #readTrimmed(chunk: string): void {
    if (chunk.length === 1) {
      this.#singles.push(chunk);
      return;
    }
    if (chunk === '') return;
    this.#endSingles();
    if (PLAIN.test(chunk)) this.#push(chunk);
    else if (/^[0-9]+$/.test(chunk)) this.#pushNumber(chunk);
    else this.#readDisguised(chunk);
  }

  #readDisguised(chunk: string): void {
    const meant = /[a-z]/.test(chunk) ? this.#remembered(chunk, () => this.#unmasked(chunk)) : [];
    if (meant.length > 0) this.#pushAll(meant);
    else for (const part of chunk.split(/[^a-z0-9]+/)) this.#readPart(part);
  }

  #readPart(part: string): void {
    if (PLAIN.test(part)) this.#push(part);
    else if (/^[0-9]+$/.test(part)) this.#pushNumber(part);
    else if (part !== '') this.#pushAll(this.#remembered(part, () => this.#unmasked(part)));
  }

  // "k i l l m y s e l f": single letters in a row are joined if they give words.
  #endSingles(): void {
    if (this.#singles.length === 0) return;
    const singles = this.#singles;
    this.#singles = [];
    const run = singles.length >= 3 ? this.#spelling.unmask(singles.join('')) : null;
    if (run !== null) this.#pushAll(run);
    else for (const single of singles) this.#readPart(single);
  }

  #push(written: string): void {
    this.#pushAll(this.#remembered(written, () => this.#meant(written)));
  }

  #meant(written: string): readonly string[] {
    const word = canonicalWord(written);
    if (isFiller(word)) return [];
    if (this.#spelling.isFamiliar(word) || endsPair(word)) return expandedWord(word) ?? [word];
    return this.#mayCorrect() ? this.#spelling.correct(written) : [word];
  }

  #unmasked(chunk: string): readonly string[] {
    return this.#mayCorrect() ? (this.#spelling.unmask(chunk) ?? []) : [];
  }

  #mayCorrect(): boolean {
    this.#corrections += 1;
    return this.#corrections <= MOST_CORRECTIONS;
  }

  #pushNumber(digits: string): void {
    const before = this.words.texts.at(-1) ?? '';
    if (digits === '2' && SPOKEN_TO.has(before)) this.#pushAll(['to']);
    else this.#pushAll([Number(digits) >= MANY ? '#' : digits]);
  }

  #pushAll(words: readonly string[]): void {
    for (const word of words) this.#pushOne(word);
  }

  #pushOne(word: string): void {
    const { texts, sentences } = this.words;
    const joined = sentences.at(-1) === this.#sentence ? joinedPair(texts.at(-1), word) : undefined;
    if (joined === undefined) {
      texts.push(word);
      sentences.push(this.#sentence);
    } else texts[texts.length - 1] = joined;
  }

  #remembered(written: string, find: () => readonly string[]): readonly string[] {
    const known = this.#meanings.get(written);
    if (known !== undefined) return known;
    const found = find().filter((word) => !isFiller(word));
    this.#meanings.set(written, found);
    return found;
  }
}
