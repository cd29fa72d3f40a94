// Splits a text into sentences, pieces and words, each word as typed, in plain form and as stem.
import { normaliseWord } from './normalise.ts';
import { stemWord } from './stem.ts';

export type Word = { readonly typed: string; readonly text: string; readonly stem: string };
/** The text between commas, dashes, brackets or sentence ends. */
export type Piece = { readonly words: readonly Word[]; readonly asks: boolean };

const sentenceEnd = /(?<=[.!?;])\s+|\n+|(?<=[!?])/u;
const pieceBreak = /[,:()[\]"“”]|\s[-–—]+\s|—|\.{2,}|…/u;
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['\u2018\u2019\u02BC\u0060\u00B4][\p{L}\p{M}]+)*|\p{Extended_Pictographic}/gu;

const toWord = (typed: string): Word => {
  const text = normaliseWord(typed);
  return { typed, text, stem: stemWord(text) };
};

export const tokenise = (text: string): Word[] =>
  (text.match(wordPattern) ?? []).map(toWord).filter((word) => word.text !== '');

/** Limits the size of a piece for text without punctuation. */
const wordsPerPiece = 80;
const cut = (words: readonly Word[]): (readonly Word[])[] =>
  Array.from({ length: Math.ceil(words.length / wordsPerPiece) }, (_, place) =>
    words.slice(place * wordsPerPiece, (place + 1) * wordsPerPiece),
  );

const piecesOfSentence = (sentence: string): Piece[] => {
  const asks = sentence.trimEnd().endsWith('?');
  return sentence
    .split(pieceBreak)
    .flatMap((piece) => cut(tokenise(piece)))
    .map((words) => ({ words, asks }));
};

export const splitIntoPieces = (text: string): Piece[] => text.split(sentenceEnd).flatMap(piecesOfSentence);
