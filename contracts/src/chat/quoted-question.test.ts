import { describe, expect, test } from '@jest/globals';
import { readQuote, withQuote } from './quoted-question.ts';

describe('a message that answers a question', () => {
  test('quotes it above the words', () => {
    expect(withQuote('Since May', 'Since when?')).toBe('> Since when?\n\nSince May');
    expect(readQuote('> Since when?\n\nSince May')).toEqual({ quote: 'Since when?', words: 'Since May' });
  });

  test('quotes one question at a time, and keeps the words', () => {
    expect(withQuote('> Since when?\n\nSince May', 'Where?')).toBe('> Where?\n\nSince May');
  });

  test('may quote several lines, and have several', () => {
    const message = withQuote('One.\n\nTwo.', 'First line\nsecond line');
    expect(readQuote(message)).toEqual({ quote: 'First line\nsecond line', words: 'One.\n\nTwo.' });
  });

  test('without words yet has none', () => {
    expect(readQuote(withQuote('', 'Since when?'))).toEqual({ quote: 'Since when?', words: '' });
  });
});

test.each(['Since May', '', 'a > b', 'One\n> two', '>', '> '])('%j quotes nothing', (message) => {
  expect(readQuote(message).quote).toBeNull();
});
