import { describe, expect, test } from '@jest/globals';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { tokenise } from '../words/tokenise.ts';
import { readKeywordFiles } from './keyword-files.ts';
import { parsePattern } from './pattern.ts';

const keywords = readKeywordFiles();
const ofKind = (kind: string) => keywords.filter((keyword) => keyword.kind === kind);

describe('the keyword files', () => {
  test('have far more than a thousand keywords, and phrases and negations for every expert', () => {
    expect(ofKind('keyword').length).toBeGreaterThan(2000);
    for (const expertId of expertIds)
      for (const kind of ['keyword', 'phrase', 'negation'])
        expect(ofKind(kind).filter((keyword) => keyword.expertId === expertId)).not.toHaveLength(0);
  });

  test('have no term twice', () => {
    const keys = keywords.map(({ expertId, kind, term }) => `${expertId} ${kind} ${term}`);
    expect(keys.filter((key, position) => keys.indexOf(key) !== position)).toEqual([]);
  });

  test('have single words under "keyword"', () => {
    expect(ofKind('keyword').filter(({ term }) => tokenise(term).length !== 1)).toEqual([]);
  });

  test('have several words under "phrase"', () => {
    expect(ofKind('phrase').filter(({ term }) => parsePattern(term).length < 2)).toEqual([]);
  });

  test('have no phrase with a slot that no word can match', () => {
    const broken = keywords.filter(({ term }) =>
      parsePattern(term).some((slot) => slot.stems.size + (slot.exactTexts?.size ?? 0) === 0),
    );
    expect(broken).toEqual([]);
  });

  test('have only terms that fit the columns of the table', () => {
    expect(keywords.filter(({ term }) => term.length > 400 || term !== term.trim())).toEqual([]);
  });
});
