// What a section "## Asked:" must look like.
import { expect, test } from '@jest/globals';
import { readAsked } from './asked-sections.ts';

const answer = 'Yes, you can, with a plunger and patience. '.repeat(5).trim();
const section = (wordings: string, text = answer) => ({ heading: `Asked: ${wordings}`, line: 9, lines: [text] });

test('the wordings and the answer are read', () => {
  expect(readAsked('a.md', [section('can i / may i / do i')])).toEqual([
    { wordings: ['can i', 'may i', 'do i'], text: answer },
  ]);
});

test.each([
  ['one wording is no help', [section('can i do it')], 'wordings'],
  ['an answer of three words is none', [section('can i / may i / do i', 'Yes, you can.')], 'words'],
  ['a wording leads to one answer', [section('can i / may i / do i'), section('can i / is it / will it')], 'twice'],
] as const)('%s', (_name, sections, words) => {
  expect(() => readAsked('a.md', sections)).toThrow(words);
});
