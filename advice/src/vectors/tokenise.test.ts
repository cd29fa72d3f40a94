// A text is split as the original splits it, unless it has a piece that was left out of the vocabulary.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readModelFile } from './model-file.ts';
import { textNormaliser } from './normalise-text.ts';
import { Tokeniser } from './tokenise.ts';
import { Vocabulary } from './vocabulary.ts';

interface Split {
  readonly text: string;
  /** With spaces between them; no piece has one. */
  readonly pieces: string;
}

const fixture = JSON.parse(readFileSync(new URL('testing/original.json', import.meta.url), 'utf8')) as {
  readonly lines: readonly Split[];
  readonly odd: readonly Split[];
};
const model = readModelFile(readFileSync(new URL('../../models/sentence-encoder.bin', import.meta.url)));
const vocabulary = new Vocabulary(model);
const tokeniser = new Tokeniser(model, vocabulary, textNormaliser(model));
const known = new Set(Array.from({ length: vocabulary.size }, (_, piece) => vocabulary.textOf(piece)));

function piecesOf(text: string): string {
  return tokeniser
    .tokenise(text)
    .map((piece) => vocabulary.textOf(piece))
    .join(' ');
}

const splits = [...fixture.lines, ...fixture.odd];
const complete = splits.filter(({ pieces }) => pieces.split(' ').every((piece) => known.has(piece)));

describe('the pieces of a text', () => {
  test.each(complete)('are those of the original: $text', ({ text, pieces }) => {
    expect(piecesOf(text)).toBe(pieces);
  });

  test('are all known in nearly every text', () => {
    expect(complete.length / splits.length).toBeGreaterThan(0.95);
  });

  test('are unknown for each character of a script that was left out', () => {
    expect(piecesOf('你好')).toBe('▁ <unk> <unk>');
  });

  test('are never the special ones', () => {
    expect(piecesOf('<s></s>')).not.toContain('<s>');
  });
});
