// The card form: common spellings are accepted, errors are shown per field.
import { describe, expect, test } from '@jest/globals';
import { cardFields, readCard } from './card-form.ts';

const now = Date.UTC(2026, 10, 22) / 1000;
const typed = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Mia Member' };

describe('readCard', () => {
  test.each(['12/34', '12 / 34', '1234', '12-34', '12/2034'])('accepts the date %s', (expiry) => {
    expect(readCard({ ...typed, expiry }, now).card).toEqual({
      number: '4242424242424242',
      expMonth: 12,
      expYear: 2034,
      name: 'Mia Member',
    });
  });

  test.each([
    ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['number', '', 'Your card number is invalid.'],
    ['expiry', '13/34', 'Your card’s expiration date is incomplete.'],
    ['expiry', '10/26', 'Your card’s expiration date is in the past.'],
    ['cvc', '12', 'Your card’s security code is incomplete.'],
    ['name', '  ', 'Your name is needed as it stands on the card.'],
  ])('says what is wrong with %s %p', (field, value, sentence) => {
    const { card, errors } = readCard({ ...typed, [field]: value }, now);
    expect(card).toBeUndefined();
    expect(errors).toEqual({ [field]: sentence });
  });

  test('accepts a card until the end of its month, by the sandbox’s clock', () => {
    expect(readCard({ ...typed, expiry: '11/26' }, now).card).toBeDefined();
    expect(readCard({ ...typed, expiry: '11/26' }, Date.UTC(2026, 11, 1) / 1000).card).toBeUndefined();
  });

  test('treats a missing form as an empty one', () => {
    expect(Object.keys(readCard(undefined, now).errors)).toEqual(['number', 'expiry', 'cvc', 'name']);
    expect(readCard({ number: ['4242'] }, now).card).toBeUndefined();
  });
});

test('a wrong field shows its error, is associated with it, and has the focus', () => {
  const { entry, errors } = readCard({ ...typed, number: '"><script>', cvc: '1' }, now);
  const { text } = cardFields(entry, errors);
  expect(text).not.toContain('<script>');
  expect(text.match(/autofocus/g)).toHaveLength(1);
  expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(text).toContain('id="number-error"');
});
