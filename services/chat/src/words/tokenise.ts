// Cuts a text into sentences, pieces and words, keeping each word as typed beside its plain form and its stem.
import { normaliseWord } from './normalise.ts';
import { stemWord } from './stem.ts';

export type Word = { readonly typed: string; readonly text: string; readonly stem: string };
/** What stands between commas, dashes, brackets or sentence ends. */
export type Piece = { readonly words: readonly Word[]; readonly startsSentence: boolean; readonly asks: boolean };

const sentenceEnd = /(?<=[.!?;])\s+|\n+|(?<=[!?])/u;
const pieceBreak = /[,:()[\]"“”]|\s[-–—]+\s|—|\.{2,}|…/u;
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['\u2018\u2019\u02BC\u0060\u00B4][\p{L}\p{M}]+)*|\p{Extended_Pictographic}/gu;

const toWord = (typed: string): Word => {
  const text = normaliseWord(typed);
  return { typed, text, stem: stemWord(text) };
};

export const tokenise = (text: string): Word[] =>
  (text.match(wordPattern) ?? []).map(toWord).filter((word) => word.text !== '');

const piecesOfSentence = (sentence: string): Piece[] => {
  const asks = sentence.trimEnd().endsWith('?');
  return sentence
    .split(pieceBreak)
    .map(tokenise)
    .filter((words) => words.length > 0)
    .map((words, position) => ({ words, startsSentence: position === 0, asks }));
};

export const splitIntoPieces = (text: string): Piece[] => text.split(sentenceEnd).flatMap(piecesOfSentence);
