// The notation of the phrase files, element by element.
import { describe, expect, test } from '@jest/globals';
import { canonicalWords } from './canonical.ts';
import { anchorWords, compilePhrase, matchPhrase, type Span } from './phrase.ts';
import { createSpelling } from './spelling.ts';
import { readWords } from './words.ts';

const groups: Record<string, string[]> = { wish: ['want to', 'wish to', 'need'] };
const reader = {
  words: (text: string) => canonicalWords(text.replaceAll('_', ' ')),
  group: (name: string) => groups[name] ?? [],
};

function match(source: string, text: string): Span | null {
  const phrase = compilePhrase(source, reader);
  const words = readWords(text, createSpelling(new Set(), new Set()));
  const anchors = new Set(anchorWords(phrase));
  for (const [position, word] of words.texts.entries()) {
    const sentence = words.sentenceSpans[words.sentences[position] ?? -1];
    if (!anchors.has(word) || sentence === undefined) continue;
    const span = matchPhrase(phrase, { words, position, sentence });
    if (span !== null) return span;
  }
  return null;
}

describe('a phrase', () => {
  test('matches words in a row, and gives their span', () => {
    expect(match('stone cold', 'it was stone cold outside')).toEqual({ from: 2, to: 4 });
    expect(match('stone cold', 'cold stone')).toBeNull();
  });

  test('accepts one of several words, of a group, or of words joined by "_"', () => {
    expect(match('<wish> leave', 'i wish to leave')).toEqual({ from: 1, to: 4 });
    expect(match('go|run_away home', 'run away home')).toEqual({ from: 0, to: 3 });
    expect(match('go|run_away home', 'run home')).toBeNull();
  });

  test('allows up to that many words in a gap, in either direction', () => {
    expect(match('green ..2 !door', 'green old wooden door')).toEqual({ from: 0, to: 4 });
    expect(match('green ..2 !door', 'green old wooden garden door')).toBeNull();
    expect(match('!green ..2 door', 'green old wooden door')).toEqual({ from: 0, to: 4 });
  });

  test('matches without an optional word', () => {
    expect(match('green old? door', 'green door')).not.toBeNull();
    expect(match('green old? door', 'green old door')).not.toBeNull();
    expect(match('green old? door', 'green new door')).toBeNull();
  });

  test('can require the beginning or end of a sentence', () => {
    expect(match('^ hello', 'hello there')).not.toBeNull();
    expect(match('^ hello', 'well hello')).toBeNull();
    expect(match('hello $', 'well hello')).not.toBeNull();
    expect(match('hello $', 'hello there')).toBeNull();
    expect(match('hello you|$', 'well hello')).not.toBeNull();
    expect(match('hello you|$', 'hello there')).toBeNull();
  });

  test('never matches across the end of a sentence', () => {
    expect(match('green ..3 door', 'we like the green. a door opens')).toBeNull();
  });

  test('treats contractions, fillers and doubled letters as texts do', () => {
    expect(match('i dont know', 'i really do not know')).not.toBeNull();
    expect(match('kill time', 'killll time')).not.toBeNull();
  });

  test('must require at least one word', () => {
    expect(() => compilePhrase('..2 maybe? $', reader)).toThrow('has no word that it needs');
  });
});
