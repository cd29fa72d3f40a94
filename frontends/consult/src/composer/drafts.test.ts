// Drafts: one per place, a limited number, and a retry keeps its key.
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  attemptOf,
  chooserDraft,
  dropDraft,
  keepInMemory,
  moveDraft,
  onDraftReplaced,
  otherText,
  readDraft,
  saveDraft,
  storeAgain,
} from '#composer/drafts.ts';
import { everythingStored } from '#testing/everything-stored.test-support.ts';

beforeEach(() => window.localStorage.clear());

test('each place has its own draft, and an empty one is not stored', () => {
  saveDraft('a', { text: 'first' });
  saveDraft('b', { text: 'second' });
  saveDraft('a', { text: '' });
  expect(readDraft('a')).toEqual({ text: '' });
  expect(readDraft('b').text).toBe('second');
});

test('only the thirty newest drafts are kept', () => {
  for (let place = 0; place < 40; place += 1) saveDraft(`place ${place}`, { text: 'x' }, place);
  expect(readDraft('place 9').text).toBe('');
  expect(readDraft('place 10').text).toBe('x');
});

test('the same text in the same class keeps its key, any other gets its own', () => {
  const first = attemptOf({ text: '' }, 'Help me', 'standard');
  const draft = { text: 'Help me', attempt: first };
  expect(attemptOf(draft, 'Help me', 'standard').key).toBe(first.key);
  expect(attemptOf(draft, 'Help me', 'premium').key).not.toBe(first.key);
  expect(attemptOf(draft, 'Help me!', 'standard').key).not.toBe(first.key);
});

test('dropping a draft notifies its listeners', () => {
  const told: string[] = [];
  const stop = onDraftReplaced((place) => told.push(place));
  dropDraft('a');
  stop();
  dropDraft('b');
  expect(told).toEqual(['a']);
});

test('storage edited by hand does not cause a failure', () => {
  window.localStorage.setItem('consilium.drafts', '{"a":{"text":5},"b":');
  expect(readDraft('a')).toEqual({ text: '' });
  window.localStorage.setItem('consilium.drafts', '{"a":{"text":5}}');
  expect(readDraft('a')).toEqual({ text: '' });
});

describe('two tabs with a draft of the same place', () => {
  const anotherTabWrites = (text: string) =>
    window.localStorage.setItem('consilium.drafts', JSON.stringify({ a: { text, savedAtMs: 1, tab: 'another' } }));

  test('keep both texts: a text the other tab has not seen is not overwritten', () => {
    readDraft('a');
    anotherTabWrites('Written there');
    saveDraft('a', { text: 'Written here' });
    expect(readDraft('a').text).toBe('Written here');
    expect(otherText('a')).toBe('Written there');
  });

  test('do not lose a text to the other tab’s empty field', () => {
    readDraft('a');
    anotherTabWrites('Written there');
    saveDraft('a', { text: '' });
    expect(readDraft('a').text).toBe('Written there');
    expect(otherText('a')).toBeUndefined();
  });

  test('do not keep a text twice after one tab took it over', () => {
    anotherTabWrites('Written there');
    const { text } = readDraft('a');
    saveDraft('a', { text: `${text}, and here` });
    expect(otherText('a')).toBeUndefined();
    expect(readDraft('a').text).toBe('Written there, and here');
  });
});

describe('a text that was answered with helplines', () => {
  const place = 'conversation:helped';

  test('stays in the field and out of the storage, whatever is added to it', () => {
    saveDraft(place, { text: 'dark words' });
    keepInMemory(place, 'dark words');
    saveDraft(place, { text: 'dark words and more' });
    expect(readDraft(place)).toEqual({ text: 'dark words and more' });
    expect(everythingStored()).not.toContain('dark words');
  });

  test('is stored again once the field was emptied, or the text sent', () => {
    keepInMemory(place, 'dark words');
    saveDraft(place, { text: '' });
    saveDraft(place, { text: 'My tap drips' });
    expect(everythingStored()).toContain('My tap drips');
    keepInMemory(place, 'dark words');
    storeAgain(place);
    expect(readDraft(place).text).toBe('');
  });

  test('moves to another place without being stored', () => {
    keepInMemory(chooserDraft, 'dark words');
    moveDraft(chooserDraft, place, 'dark words');
    expect([readDraft(chooserDraft).text, readDraft(place).text]).toEqual(['', 'dark words']);
    expect(everythingStored()).not.toContain('dark words');
  });
});
