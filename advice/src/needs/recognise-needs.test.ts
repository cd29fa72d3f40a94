import { expect, test } from '@jest/globals';
import { countriesIn } from './countries.ts';
import { recogniseNeeds } from './recognise-needs.ts';

test.each([
  ['How much is that going to cost?', 'cost'],
  ['Wie lange dauert das?', 'how-long'],
  ['ça ne marche pas', 'it-failed'],
  ['¿qué le digo a mi jefe?', 'what-to-say'],
  ['É normal isso?', 'is-it-normal'],
  ['perché succede?', 'why'],
  ['No, I meant my tenant', 'correction'],
  ['Vielen Dank!', 'thanks'],
  ['it worked, the printer prints again', 'worked'],
  ['it is a white one from 2019', 'detail'],
])('"%s" is about %s', (message, need) => {
  expect(recogniseNeeds(message)[0]).toBe(need);
});

test.each([
  ['is it the same in Ireland?', ['IE']],
  ['in Österreich oder in der Schweiz', ['AT', 'CH']],
  ['vivo en España', ['ES']],
  ['does US law say so', ['US']],
  ['does it help us', []],
])('"%s" names countries', (message, countries) => {
  expect(countriesIn(message)).toEqual(countries);
});
