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
  ['give me the short version please', 'shorter'],
  ['What do you mean?', 'unclear'],
  ['und dann?', 'next'],
])('"%s" is about %s', async (message, need) => {
  expect((await recogniseNeeds(message)).needs[0]).toBe(need);
});

test('what is meant is found without any known phrase', async () => {
  expect((await recogniseNeeds('and the damage to my wallet?')).needs[0]).toBe('cost');
});

test('a turn of talk within a longer message is none', async () => {
  const { needs } = await recogniseNeeds(
    'I rang the office on Monday and they asked what do you mean by that, and then they put the phone down on me',
  );
  expect(needs).not.toContain('unclear');
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

test.each(['Two months ago.', 'Since last Tuesday', 'Last week', 'vor drei Wochen', 'depuis deux mois'])(
  '"%s" only says when, and is no good news',
  async (message) => {
    expect((await recogniseNeeds(message)).needs).toEqual(['detail']);
  },
);

test.each(['Yes, twice', 'Good', 'Every night', 'My boss'])(
  '"%s" is no good news when it answers a question',
  async (message) => {
    const { needs } = await recogniseNeeds(message, true);
    expect(needs).not.toContain('worked');
    expect(needs).not.toContain('thanks');
  },
);

test.each([
  ['should I tell my aunt about it', 'what-to-say'],
  ['how do I get him a wheelchair', 'what-to-say'],
  ['can she still drive', 'cannot'],
  ["what if I can't pay that", 'cost'],
])('"%s" does not ask for %s', async (message, need) => {
  expect((await recogniseNeeds(message)).needs[0]).not.toBe(need);
});

test('what to tell somebody is still asked', async () => {
  expect((await recogniseNeeds('what do I tell my aunt')).needs[0]).toBe('what-to-say');
  expect((await recogniseNeeds('how should I put that to him')).needs[0]).toBe('what-to-say');
});
