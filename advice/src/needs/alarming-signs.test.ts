// Signs that something has become urgent, told in passing.
import { expect, test } from '@jest/globals';
import { alarmingSignOf } from './alarming-signs.ts';
import { recogniseNeeds } from './recognise-needs.ts';

test.each([
  ['now my arm is numb', 'body'],
  ["now I can't feel my leg", 'body'],
  ["she's confused today and won't wake properly", 'body'],
  ["baby hasn't had a wet nappy since yesterday", 'body'],
  ['it spread to my face', 'body'],
  ['I fainted twice today', 'body'],
  ['thanks, but he has got a fever now', 'body'],
  ['seit heute habe ich auch Fieber', 'body'],
  ['ahora tengo fiebre y no puedo tragar', 'body'],
  ["maintenant mon bras est engourdi et j'ai de la fièvre", 'body'],
  ['adesso ho il braccio addormentato', 'body'],
  ['agora o meu braço está dormente', 'body'],
  ['he cannot bear weight on that foot', 'body'],
  ['my sight went blurry this morning', 'body'],
  ['there is water dripping on the plug behind it', 'house'],
  ['she got very angry and pushed me', 'threat'],
  ['the battery is swelling', 'house'],
  ['water is coming through the light fitting', 'house'],
  ['es riecht jetzt nach Gas', 'house'],
  ['the wall is warm now and it buzzes', 'house'],
  ['he grabbed my arm last night', 'threat'],
  ['he has my passwords and is sending photos to my family', 'threat'],
])('"%s" is a sign of %s', (message, sign) => {
  expect(alarmingSignOf(message)).toBe(sign);
});

test.each([
  'no fever, no blood, just tired',
  'the hose by the socket is dry',
  "I can't put weights on the shelf",
  'should I worry if it gets numb?',
  "can't move the wardrobe, the room is small",
  "I can't stand the boss's son",
  'they threaten with collectors',
  'it worked, thank you',
  'it goes down my leg and my foot tingles',
  '',
])('"%s" is none', (message) => {
  expect(alarmingSignOf(message)).toBeUndefined();
});

test('comes before everything else that the message asks', async () => {
  const { needs, isSure } = await recogniseNeeds('thanks, how long does it take? my arm is numb now');
  expect(needs[0]).toBe('worse');
  expect(needs).not.toContain('thanks');
  expect(isSure).toBe(true);
});
