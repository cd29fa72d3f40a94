// Known phrases are found in disguised words, idioms are ignored, and the work is bounded.
import { describe, expect, test } from '@jest/globals';
import { detectCrisis, scanForCrisis } from './detect-crisis.ts';

describe('crisis detection reads through', () => {
  test.each([
    ['upper case', 'I WANT TO DIE'],
    ['spaced letters', 'i want to k i l l m y s e l f'],
    ['punctuated letters', 'k.i.l.l-m.y.s.e.l.f'],
    ['leetspeak', 'k1ll my53lf'],
    ['stars', 'I want to k*ll myself'],
    ['no spaces', 'iwanttokillmyself'],
    ['stretched letters', 'i wannaaa dieeee'],
    ['full width', 'ｋｉｌｌ ｍｙｓｅｌｆ'],
    ['mathematical letters', '𝓀𝒾𝓁𝓁 𝓂𝓎𝓈𝑒𝓁𝒻'],
    ['squared letters', '🅺🅸🅻🅻 myself'],
    ['Cyrillic look-alikes', 'kіll mуsеlf'],
    ['zero-width characters', 'k\u200bi\u200bl\u200bl my\u2060self'],
    ['soft hyphens', 'su\u00adi\u00adcidal thoughts, I have them'],
    ['combining marks', 'k\u0336i\u0336l\u0336l\u0336 myself'],
    ['inline markup', 'k<b>i</b>ll my<!-- x -->self'],
    ['blocks', '<p>I want</p><p>to die</p>'],
    ['entities', 'I don&#39;t want to live, I want to &#100;ie'],
    ['no apostrophes', 'i dont want to be alive'],
    ['curly apostrophes', 'I don’t want to live anymore'],
    ['misspellings', 'thinking abt comitting sucide'],
    ['a line break', 'I want\nto die'],
    ['fillers', 'I just really fucking want to die'],
  ])('%s', (_disguise, text) => {
    expect(detectCrisis(text)?.kind).toBe('self_harm');
  });
});

describe('crisis detection distinguishes', () => {
  test.each([
    ['I want to die', 'self_harm', 'direct'],
    ["they'd be better off without me", 'self_harm', 'veiled'],
    ['how many paracetamol is fatal', 'overdose', 'direct'],
    ["he said he'll kill me if I leave", 'abuse', 'direct'],
    ['my friend says he wants to die', 'third_party', 'direct'],
    ['I took all my pills because I want to die', 'overdose', 'direct'],
  ])('%s', (text, kind, severity) => {
    expect(detectCrisis(text)).toMatchObject({ kind, severity });
  });

  test('a denial from a denial with another signal', () => {
    expect(detectCrisis("I'm not suicidal, I just need help with my CV")).toBeNull();
    expect(detectCrisis("I'm not suicidal, I just don't want to exist")).not.toBeNull();
    expect(detectCrisis("I don't want to die, I just want the pain to stop")).not.toBeNull();
  });

  test('one weak signal from two', () => {
    expect(detectCrisis('I feel hopeless about algebra')).toBeNull();
    expect(detectCrisis('I feel hopeless, nobody cares')).toMatchObject({ severity: 'veiled' });
  });

  test('an idiom alone from an idiom beside a direct statement', () => {
    expect(detectCrisis('This deadline is killing me')).toBeNull();
    expect(detectCrisis('This deadline is killing me and I want to kill myself')).not.toBeNull();
  });

  test('a text about suicide from a person in danger who writes one', () => {
    expect(detectCrisis('I am writing a paper about suicide prevention')).toBeNull();
    expect(detectCrisis('I am writing a paper about suicide and I want to kill myself')).not.toBeNull();
  });
});

describe('crisis detection on long and odd input', () => {
  const repeated = (part: string): string => part.repeat(Math.ceil(10_000 / part.length)).slice(0, 10_000);
  // Steps per word; each step is a look-up. The most expensive of these texts takes under 150.
  const MOST_COMPARISONS_PER_WORD = 300;

  test.each([
    'the quick brown fox jumps over the lazy dog. ',
    'kill the process ',
    'die he ',
    'i want to ',
    'i took all the ',
    'not ',
    'k i l ',
    'k**l ',
    'kill.the-',
    'wanttokillmyselfx',
    '<a<',
    '<!--',
    '&#',
    'ﷺ',
    'a\u0301',
    'q7x9z ',
    '\ud800',
    '想',
  ])('reads 10,000 characters of %j with bounded work', (part) => {
    const { words, comparisons } = scanForCrisis(repeated(part));
    expect(comparisons).toBeLessThanOrEqual(MOST_COMPARISONS_PER_WORD * words + MOST_COMPARISONS_PER_WORD);
  });

  test.each(['', ' ', '\n\n', '...', '\u200b', '💬', '\0', '<>', '*', '$'])('finds nothing in %j', (text) => {
    expect(detectCrisis(text)).toBeNull();
  });

  test('keeps no state from one text to the next', () => {
    const first = detectCrisis('my friend wants to die');
    detectCrisis('kill two birds with one stone');
    expect(detectCrisis('my friend wants to die')).toEqual(first);
  });
});
