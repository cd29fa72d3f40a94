import { describe, expect, test } from '@jest/globals';
import { idempotencyKeyOf, messageClassOf } from './message-request.ts';

describe('the class of a message', () => {
  test.each(['/x?CLASS=premium', '/x?class[]=premium', '/x?class%20=premium', '/x?class%00=premium'])(
    '%s asks for none, so it is standard',
    (url) => {
      expect(messageClassOf(url)).toBe('standard');
    },
  );

  test('is read from sixteen parameters at most', () => {
    const query = (others: number) => `/x?${'a=1&'.repeat(others)}class=premium`;
    expect([messageClassOf(query(15)), messageClassOf(query(16))]).toEqual(['premium', undefined]);
  });

  test('is not read from a path', () => {
    expect(messageClassOf('class=premium')).toBe('standard');
  });

  test('is standard unless premium is requested', () => {
    expect([messageClassOf('/x'), messageClassOf('/x?class=standard'), messageClassOf('/x?a=1&class=premium')]).toEqual(
      ['standard', 'standard', 'premium'],
    );
  });

  test.each([
    '/x?class=gold',
    '/x?class=',
    '/x?class=premium&class=standard',
    '/x?class=premium&clas%73=premium',
    '/x?class=Premium',
    '/x?class=premium%20',
    `/x?${'&'.repeat(1000)}class=premium`,
  ])('%s is no class: chat refuses it after its crisis check', (url) => {
    expect(messageClassOf(url)).toBeUndefined();
  });
});

test.each([
  ['12345678', '12345678'],
  ['1234567', undefined],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), undefined],
  ['with a space', undefined],
  ['ünsichtbar', undefined],
])('the key %s counts as %s', (given, key) => {
  expect(idempotencyKeyOf({ 'idempotency-key': given })).toBe(key);
});

test('a key that is sent twice, or not at all, counts as none', () => {
  expect(idempotencyKeyOf({ 'idempotency-key': ['12345678', '12345678'] })).toBeUndefined();
  expect(idempotencyKeyOf({})).toBeUndefined();
});
