// Danger is found by meaning in six languages; ordinary messages pass; an emergency says what to do first.
import { describe, expect, test } from '@jest/globals';
import { crisisHelpFor } from './crisis-answer.ts';
import { dangerByMeaning, dangerIn } from './danger-by-meaning.ts';
import { detectCrisis } from './detect-crisis.ts';
import { checkForCrisis } from './find-crisis.ts';
import { stretchesOf } from './stretches.ts';

describe('an emergency of the body', () => {
  test.each([
    ['half of his face is hanging and he cannot lift his arm, he talks nonsense', 'stroke'],
    ['Mein Vater hat starke Schmerzen in der Brust und sein linker Arm wird taub, er schwitzt', 'chest-pain'],
    ['mon fils a renversé l’eau bouillante de la casserole sur lui, il hurle, la peau part', 'child-burn'],
    ['sento forte odore di gas in cucina e mi gira la testa, cosa devo fare', 'gas-or-carbon-monoxide'],
  ])('%s', async (text, kind) => {
    expect(await dangerByMeaning(text)).toMatchObject({ kind });
  });

  test('is answered with the emergency number of the country and what to do first', async () => {
    const text = 'half of his face is hanging and he cannot lift his arm, he talks nonsense';
    const { first, quiet } = await crisisHelpFor(text, { timeZone: 'Europe/Berlin' });
    const help = first ?? quiet;
    expect(help).toMatchObject({ kind: 'emergency', emergencyNumber: '112', helplines: [], mayGoOn: true });
    expect(help?.message).toContain('Note the time when it began');
  });

  test('does not interrupt a second time a person who says that there is no danger', async () => {
    const text = 'half of his face is hanging and he cannot lift his arm, he talks nonsense';
    expect(await crisisHelpFor(text, {}, true)).toMatchObject({ first: null, quiet: null });
  });
});

describe('an emergency told in passing', () => {
  test.each([
    'my gran got muddled within minutes and her words come out wrong',
    'grandpa looks tipsy though he drank nothing, and his cup slips from his fingers',
    'the toddler fell from the bunk bed and has been drowsy since',
    'someone I do not know follows me from the office to my car each evening',
  ])('is found: %s', async (text) => {
    const { sure, likely } = await checkForCrisis(text);
    expect(sure ?? likely).not.toBeNull();
  });
});

describe('ordinary messages', () => {
  test.each([
    'mother is 81 and often forgets her tablets',
    'my calf hurts when I cycle, next day it is gone',
    'I opened the window but it still smells of paint',
    'ok and how long does that take',
    'can I cut it myself or do I need the shop',
    'Danke, das hat geklappt!',
    'my boss is killing me with these deadlines',
    '¿cuánto cuesta cambiar el grifo?',
  ])('%s', async (text) => {
    expect(await checkForCrisis(text)).toEqual({ sure: null, likely: null });
  });
});

describe('while the encoder does not answer, words and phrases', () => {
  test.each([
    'It is complicated: my business partner, the bank and the tax office all want something else',
    'I opened the window but it still smells of paint',
    'my boss is killing me with these deadlines',
  ])('do not interrupt: %s', (text) => {
    expect(dangerIn(text, undefined)?.level).not.toBe('sure');
  });

  test.each([
    'He collapsed and is not breathing, his lips are turning blue',
    'Ich habe meine ganzen Tabletten auf einmal geschluckt und mir wird schwindelig',
    'there is a strong smell of gas in the kitchen and we all feel dizzy',
  ])('still find: %s', (text) => {
    expect(dangerIn(text, undefined) ?? detectCrisis(text)).not.toBeNull();
  });
});

describe('a long story without danger', () => {
  test.each([
    "The drive between us and next door is shared, always has been, we've been here since 1994. The new people have put two planters and a trailer on what they say is their half, so I can't get my car round to the garage. He told my wife he had checked with a solicitor. I don't want a war at my age but I do want to get to my garage.",
    "Every Sunday we go to my mother in law's, every single Sunday for six years, and she does a lovely roast. Last Sunday she'd had my daughter's hair cut. She's three and I was saving that. My husband said it's only hair and he doesn't see why I've been crying about it since.",
    'Seit November tropft die Heizung im Bad, dreimal war ein Monteur da, jedes Mal ein anderer. Gestern habe ich geweint vor Wut, weil der Vermieter sagt, ich heize falsch. Ich bin 74 und wohne seit dreißig Jahren hier. An wen wende ich mich denn jetzt?',
  ])('gets no help that nobody asked for: %s', async (text) => {
    expect(await checkForCrisis(text)).toEqual({ sure: null, likely: null });
  });
});

describe('a long text', () => {
  test('is judged in stretches of which each is bounded', () => {
    const stretches = stretchesOf('We talked about the garden and the fence. '.repeat(100));
    expect(stretches.length).toBeGreaterThan(10);
    for (const stretch of stretches) expect(stretch.split(/\s+/u).length).toBeLessThanOrEqual(100);
  });

  test('without full stops is cut as well', () => {
    for (const stretch of stretchesOf('word '.repeat(2000)))
      expect(stretch.split(/\s+/u).length).toBeLessThanOrEqual(100);
  });

  test.each([', and I want to end my life', '. Je veux mourir', ' ich will sterben'])(
    'does not hide plain words at its end: %s',
    async (plain) => {
      const calm =
        'It is complicated: my business partner, the bank and the tax office all want something else again today';
      const { sure } = await checkForCrisis(`${calm}${plain}`);
      expect(sure).toMatchObject({ kind: 'self_harm', severity: 'direct' });
    },
  );

  test('does not hide the one sentence that matters', async () => {
    const garden = 'We talked about the garden and the fence, and what to plant in spring. '.repeat(40);
    const text = `${garden} My husband collapsed just now, he does not answer and his breathing is strange. ${garden}`;
    expect(await dangerByMeaning(text)).not.toBeNull();
  });
});

test.each(['x', 'a'])('ten thousand times %s is no danger', async (letter) => {
  expect(await dangerByMeaning(letter.repeat(10_001))).toBeNull();
  expect(await checkForCrisis(letter.repeat(10_001))).toMatchObject({ sure: null, likely: null });
});
