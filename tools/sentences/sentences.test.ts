// The lists of sentences: what is read from a source, and which wordings are found.
import { describe, expect, test } from '@jest/globals';
import { sentencesOfParts } from './sentence-files.ts';
import { sentencesIn } from './sentences-in.ts';
import { specified } from './specified-sentences.ts';
import { findingsIn } from './wording.ts';

const source = `
import { Button } from './Button.tsx';
const words = { done: 'Solved', key: 'tone-quiet' } as const;
export function Page({ name, isOpen }: Props) {
  log('a sentence for the log only');
  if (isOpen === 'Not shown') throw new Error('Nobody reads this here');
  return (
    <section aria-label="The region" className="wide open page">
      <p>Hello {name}, it is <b>late</b>.</p>
      <Button look="quiet">{isOpen ? 'Close it' : 'Open it'}</Button>
      <Field hint={\`At most \${limit} words\`} />
    </section>
  );
}`;

describe('the sentences of a source', () => {
  test('are texts, text attributes and words in constants, with their component and what is filled in', () => {
    expect(sentencesIn(source, 'Page.tsx').map(({ place, text }) => `${place}: ${text}`)).toEqual([
      'words: Solved',
      'Page: The region',
      'Page: Hello {name}, it is late.',
      'Page: Close it',
      'Page: Open it',
      'Page: At most {limit} words',
    ]);
  });

  test('say which are buttons', () => {
    const buttons = sentencesIn(source, 'Page.tsx').filter(({ isButton }) => isButton);
    expect(buttons.map(({ text }) => text)).toEqual(['Close it', 'Open it']);
  });
});

describe('the wording', () => {
  const why = (text: string, isButton = false) =>
    findingsIn({ file: 'Page.tsx', sentences: [{ place: 'Page', text, isButton }] }).map((finding) => finding.why);

  test.each([
    ['The colour of behaviour', /US spelling/u],
    ['We organise it', /US spelling/u],
    ['We travelled', /US spelling/u],
    ['Your e-mail address', /US spelling/u],
    ['Please sign in, please', /please/u],
    ['Sending...', /three dots/u],
    ["You can't", /quotes/u],
  ])('of "%s" is found', (text, expected) => {
    expect(why(text)).toEqual([expect.stringMatching(expected)]);
  });

  test('of a button in title case is found, names are not', () => {
    expect(why('Save Changes', true)).toHaveLength(1);
    expect(why('Open in Google Docs', true)).toEqual([]);
    expect(why('Save changes', true)).toEqual([]);
  });

  test('of a specified sentence is its own, and each of them is still shown somewhere', () => {
    expect(why('Loading...')).toEqual([]);
    const shown = new Set(
      [...sentencesOfParts().values()].flat().flatMap((file) => file.sentences.map((one) => one.text)),
    );
    expect([...specified].filter((text) => !shown.has(text))).toEqual([]);
  });
});
