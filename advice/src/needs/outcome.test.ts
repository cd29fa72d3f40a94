// News that it went well, went badly, or well for a while only.
import { expect, test } from '@jest/globals';
import { outcomeOf } from './outcome.ts';
import { recogniseNeeds } from './recognise-needs.ts';

test.each([
  'it worked, thank you',
  'It went well, we left at half six',
  'it dripped for a week but now it works',
  'Ficou meio assim, mas devolveu',
  'they said yes to ten months!! no interest',
  'The printer works again',
  "It's gone now",
  'slept through for the first time since May',
  'my landlord paid it all back',
  'Hat geklappt, danke!',
  'Der Drucker läuft wieder',
  'ya funcionó, gracias',
  'ça marche enfin !',
  'è passata, adesso tutto a posto',
  'Deu certo, consegui o emprego',
])('"%s" is good news', (message) => {
  expect(outcomeOf(message)).toBe('good');
});

test.each([
  "it didn't work",
  'it has not worked at all',
  'worked for a day and came back',
  'it worked, but only for an hour',
  'it works until I close the lid',
  'partly, the left side works',
  "it helped a little but the noise isn't gone",
  'it is better, then it came back on Sunday',
  'fixed it twice, still drips',
  'he signed and then he would not pay',
  'he said it works for him, not for me',
  'they never paid',
  'it got worse',
  "sent it, she's put a thumbs down on it",
  'I made it worse',
  'it works but now it makes a noise',
  'he paid but now he wants it back',
  'it made it worse',
  'i asked and she got all quiet and went home',
  'hat nicht geklappt',
  'hat kurz funktioniert, dann war es wieder da',
  'es hat geholfen, aber nur einen Tag',
  'no funcionó',
  'funcionó un rato, luego se apagó',
  "ça n'a pas marché",
  "ça a marché jusqu'à hier",
  'non ha funzionato',
  'ha funzionato ma poi è tornato',
  'não deu certo',
  'funcionou mas depois parou',
  'what if it worked?',
  'how do I know when it is fixed?',
  'will it be gone by Friday',
  '',
])('"%s" is no good news', (message) => {
  expect(outcomeOf(message)).not.toBe('good');
});

test.each(['worked for a day and came back', "it helped a little but the noise isn't gone"])(
  '"%s" is good in part',
  (message) => {
    expect(outcomeOf(message)).toBe('partly');
  },
);

test('words of success whose meaning is clearly bad say nothing', () => {
  expect(outcomeOf('it worked', { good: 0, bad: 0.95 })).toBeUndefined();
});

test.each([
  ['they said yes to ten months!! no interest', 'worked'],
  ['die Fuge ist dicht, hat geklappt', 'worked'],
  ['It worked for two days and came back', 'it-failed'],
])('"%s" is taken for %s', async (message, need) => {
  const { needs } = await recogniseNeeds(message);
  expect(needs[0]).toBe(need);
});
