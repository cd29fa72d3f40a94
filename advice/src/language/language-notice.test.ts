// The language of a message, and what is said about notes that are only in English.
import { expect, test } from '@jest/globals';
import { detectLanguage } from './detect-language.ts';
import { languageNotice } from './language-notice.ts';

test.each([
  ['en', 'My landlord keeps my deposit and does not answer any more'],
  ['de', 'Mein Vermieter behält die Kaution und antwortet nicht mehr'],
  ['es', 'Mi casero se queda con la fianza y ya no contesta'],
  ['fr', 'Mon propriétaire garde la caution et ne répond plus'],
  ['pt', 'O meu senhorio fica com a caução e já não responde'],
  ['it', 'Il mio padrone di casa tiene la cauzione e non risponde più'],
])('%s is recognised', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test('nothing is said about a text that is short, in English or in none of the languages', () => {
  for (const text of ['ok', 'Hotel Paris', 'How do I get this back?', '我的电脑坏了', ''])
    expect(languageNotice(text)).toBeUndefined();
});

test('a person who writes in another language is told in it', () => {
  expect(languageNotice('Wie bekomme ich meine Kaution zurück?')).toContain('auf Englisch');
});
