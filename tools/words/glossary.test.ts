import { expect, test } from '@jest/globals';
import { findOutWords, outWordsOf } from './glossary.ts';

const glossary = `
| Word | What it is | Not |
| --- | --- | --- |
| plan | What an account may use. | |
| webhook event | What comes from outside. | notice in services/billing, deploy/sandbox |
| export | A copy. | lay down, laid down |
| sync | Asking. | begin look, paid in vain |
`;

test('the glossary’s last column gives the rejected words, what to say instead, and where', () => {
  expect(outWordsOf(glossary)).toEqual([
    { phrase: 'notice', below: ['services/billing', 'deploy/sandbox'], instead: 'webhook event' },
    { phrase: 'lay down', below: [], instead: 'export' },
    { phrase: 'laid down', below: [], instead: 'export' },
    { phrase: 'begin look', below: [], instead: 'sync' },
    { phrase: 'paid in vain', below: [], instead: 'sync' },
  ]);
});

test.each([
  ['services/auth/src/one.ts', 'const layDown = 1;', ['lay down']],
  ['services/auth/src/lay-down.ts', '', ['lay down']],
  ['services/auth/src/two.ts', 'EXPORT_LAID_DOWN', ['laid down']],
  ['services/billing/src/three.ts', 'the notices come late', ['notice']],
  ['frontends/kit/src/notice.tsx', 'a notice', []],
  ['services/billing/src/four.ts', 'it was noticed; overlay downwards', []],
])('rejected words are found in %s: %s', (file, text, expected) => {
  expect(findOutWords(file, text, outWordsOf(glossary)).map(({ phrase }) => phrase)).toEqual(expected);
});
