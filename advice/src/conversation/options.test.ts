// Options that a message names, and questions that were answered already.
import { expect, test } from '@jest/globals';
import { isAnswered } from './answered.ts';
import { correctedTo } from './corrected.ts';
import { optionsOf } from './options.ts';

test.each([
  ['en', 'meter thing or house meeting, which one do I do before the 15th', ['meter thing', 'house meeting']],
  ['en', "GST, flour bloke, rent or me. who's top", ['GST', 'flour bloke', 'rent', 'me']],
  ['en', 'do I go to the union first or put in a grievance first', ['go to the union', 'put in a grievance']],
  ['en', 'what do i stop first, the car or the telly', ['the car', 'the telly']],
  ['de', 'Anschreiben zuerst oder erst mal anrufen?', ['Anschreiben', 'anrufen']],
  ['it', 'allora prima la fuga delle mattonelle o prima lo scarico?', ['la fuga delle mattonelle', 'lo scarico']],
  ['pt', 'o que eu resolvo primeiro, comida ou som?', ['comida', 'som']],
  ['en', 'she said take it or leave it', []],
  ['it', 'quanto si piglia, più o meno?', []],
  ['en', 'am I mad or not', []],
  ['en', 'Son says sell, daughter says wait. Which would you listen to first', ['sell', 'wait']],
  ['en', 'it is a white one', []],
] as const)('%s: "%s"', (language, message, options) => {
  expect(optionsOf(message, language)).toEqual(options);
});

test.each([
  ['How long has it been so?', ['since February, three hours a night']],
  ['Which country are you in?', ['ich wohne in Österreich']],
  ['What have you tried so far?', ['I tried it twice']],
  ['Which amounts are involved?', ['they want 740 by friday']],
  ['How old are you?', ["I'm 71"]],
])('"%s" is answered by %j', (question, messages) => {
  expect(isAnswered(question, messages)).toBe(true);
});

test.each([
  ['How long has it been so?', ['it drips']],
  ['How long has it been so, and what have you tried?', ['since February']],
  ['What would you like to reach?', ['since February, 740 dollars']],
  ['How long has it been so?', []],
])('"%s" is not answered by %j', (question, messages) => {
  expect(isAnswered(question, messages)).toBe(false);
});

test('a correction is said back, where a message says both', () => {
  expect(correctedTo("No no, not a distribution list, it's a real shared mailbox")).toBe(
    'So it is "a real shared mailbox", and not "a distribution list".',
  );
  expect(correctedTo('no, it drips')).toBeUndefined();
});
