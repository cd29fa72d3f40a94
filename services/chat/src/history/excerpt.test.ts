import { describe, expect, test } from '@jest/globals';
import { excerptOf } from './excerpt.ts';
import { searchWordsOf } from './search-words.ts';

const marked = (text: string, asked: string) => {
  const excerpt = excerptOf(text, searchWordsOf(asked));
  return { ...excerpt, words: excerpt.marks.map(([from, to]) => excerpt.text.slice(from, to)) };
};

describe('an excerpt', () => {
  test('of a short text is the whole text in one line, with every word marked', () => {
    const { text, words } = marked('My  Laptop is\nslow, my LAPTOP!', 'laptop my');
    expect([text, words]).toEqual(['My Laptop is slow, my LAPTOP!', ['My', 'Laptop', 'my', 'LAPTOP']]);
  });

  test('matches only the last word by its beginning, as the search does', () => {
    expect(marked('slowly the slow laptops', 'slow lap').words).toEqual(['slow', 'laptops']);
  });

  test('marks words with accents, searched with or without them', () => {
    expect(marked('In the café', 'cafe').words).toEqual(['café']);
    expect(marked('In the cafe\u0301', 'café').words).toEqual(['cafe\u0301']);
  });

  test('cuts a long text around the first mark, between words', () => {
    const text = `${'before '.repeat(60)}the needle here ${'after '.repeat(60)}`;
    const excerpt = marked(text, 'needle');
    expect(excerpt.words).toEqual(['needle']);
    expect(excerpt.text).toMatch(/^…before .*the needle here after.*after…$/);
    expect(excerpt.text.length).toBeLessThanOrEqual(182);
  });

  test('shows the end of a text that ends soon after', () => {
    const excerpt = marked(`${'word '.repeat(100)}needle`, 'needle');
    expect(excerpt.text).toMatch(/^…word .* needle$/);
    expect(excerpt.words).toEqual(['needle']);
  });

  test('leaves out the signs of Markdown', () => {
    const reply = '*Offline playbook: Backups*\n\n## First\n- Copy **all files** with `rsync`\n> twice';
    const excerpt = marked(reply, 'files');
    expect(excerpt.text).toBe('Offline playbook: Backups First Copy all files with rsync twice');
    expect(excerpt.words).toEqual(['files']);
  });

  test('never cuts a character in two, and never marks beyond its text', () => {
    for (const text of ['🙂'.repeat(300), `${'🙂'.repeat(40)} needle ${'🙂'.repeat(200)}`, 'x'.repeat(500)]) {
      const excerpt = marked(text, 'needle');
      expect(excerpt.text.isWellFormed()).toBe(true);
      expect(excerpt.text.length).toBeLessThanOrEqual(260);
      for (const [from, to] of excerpt.marks) expect(excerpt.text.slice(from, to)).toBe('needle');
    }
  });
});
