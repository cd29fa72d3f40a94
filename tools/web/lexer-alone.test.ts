// What is left of the library for Markdown: everything the lexer needs, and nothing that writes HTML.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { withoutAssignments } from './lexer-alone.ts';

const require = createRequire(import.meta.url);

test('properties given to a declared function are left out, other statements stay', () => {
  expect(withoutAssignments('function a(){}\na.b=1;a.c=a.d=2;start();\nexport{a};')).toBe(
    'function a(){}\nstart();\nexport{a};',
  );
});

test('the package still has such statements, and without them its lexer works', async () => {
  const source = readFileSync(require.resolve('marked'), 'utf8');
  const kept = withoutAssignments(source);
  expect(kept.length).toBeLessThan(source.length);
  const address = `data:text/javascript;base64,${Buffer.from(kept).toString('base64')}`;
  const { Lexer } = (await import(address)) as typeof import('marked');
  expect(new Lexer({ gfm: true }).lex('**a**\n\n- b').map(({ type }) => type)).toEqual(['paragraph', 'space', 'list']);
});
