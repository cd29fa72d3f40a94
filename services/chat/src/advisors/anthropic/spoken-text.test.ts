import { describe, expect, test } from '@jest/globals';
import { SpokenText } from './spoken-text.ts';

/** The same text in pieces of every size up to its length must give the same result. */
function readIn(
  text: string,
  pieceCharacters: number,
): { readonly shown: string; readonly written: readonly unknown[] } {
  const spoken = new SpokenText();
  let shown = '';
  for (let start = 0; start < text.length; start += pieceCharacters)
    shown += spoken.add(text.slice(start, start + pieceCharacters));
  return { shown: shown + spoken.end(), written: spoken.takeWritten() };
}

const card = { solutions: [{ title: 'T', steps: ['a'] }] };
const call = { name: 'give_solutions', arguments: card };

test.each([
  ['plain words', 'One\n\ntwo `three`\n', 'One\n\ntwo `three`\n', []],
  ['thoughts before the answer', '<think>\nwell, <b>\n</think>\n\nHello.', 'Hello.', []],
  ['thoughts that never end', '<think>\nwell\n', '', []],
  ['the same tag within the answer', 'Write\n<think>x</think>', 'Write\n<think>x</think>', []],
  ['a marked call', `Hi.\n<tool_call>\n${JSON.stringify(call)}\n</tool_call>\nBye`, 'Hi.\n\nBye', [call]],
  ['a marked call in another language', 'Hi.\n<tool_call>\n<function=give>', 'Hi.\n', [undefined]],
  ['a fenced object', `Hi.\n\n\`\`\`json\n${JSON.stringify(card, null, 2)}\n\`\`\`\n`, 'Hi.\n\n', [card]],
  ['a fenced object without a language', `Hi.\n\`\`\`\n${JSON.stringify(card)}\n\`\`\``, 'Hi.\n', [card]],
  ['a bare object', `Hi.\n${JSON.stringify(card, null, 1)}`, 'Hi.\n', [card]],
  ['a bare call', JSON.stringify(call), '', [call]],
  ['an object that is cut off', 'Hi.\n{"solutions": [{"title": "T", "steps": ["a', 'Hi.\n', [undefined]],
  ['JSON that the person asked for', 'Hi.\n```json\n{"a": 1}\n```\nSo.', 'Hi.\n```json\n{"a": 1}\n```\nSo.', []],
  ['other code', 'Hi.\n```js\nconst a = {"name": 1};\n```\n', 'Hi.\n```js\nconst a = {"name": 1};\n```\n', []],
  ['an object of the person', '{"name": "package", "version": 1}', '{"name": "package", "version": 1}', []],
])('%s', (_what, text, shown, written) => {
  for (let pieceCharacters = 1; pieceCharacters <= text.length; pieceCharacters += 1)
    expect([pieceCharacters, readIn(text, pieceCharacters)]).toEqual([pieceCharacters, { shown, written }]);
});

describe('words', () => {
  test('are shown as they come, and only the beginning of a line waits while it may hide something', () => {
    const spoken = new SpokenText();
    expect([spoken.add('I see'), spoken.add(' you.'), spoken.add('\n'), spoken.add('`'), spoken.add('x`')]).toEqual([
      'I see',
      ' you.',
      '\n',
      '',
      '`x`',
    ]);
  });
});
