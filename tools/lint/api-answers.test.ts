// The lint rule on answers, with the violations that occurred before.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../web/parts.ts';

/** The rule codes reported for a file of a frontend. */
function foundIn(source: string): readonly string[] {
  const directory = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const plugin = join(root, 'tools/lint/api-answers.mjs');
    const rules = { 'api-answers/no-cast': 'error', 'api-answers/only-client': 'error' };
    writeFileSync(join(directory, 'call.ts'), source);
    writeFileSync(join(directory, 'config.json'), JSON.stringify({ jsPlugins: [plugin], categories: {}, rules }));
    const words = ['--config', join(directory, 'config.json'), '--format', 'json', directory];
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), words, { encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string }[] };
    return diagnostics.map(({ code }) => code).filter((code) => code.startsWith('api-answers'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

test.each([
  ['an answer of the client', 'export const found = (await api.chat.listExperts()) as string[];'],
  ['a part of an answer', 'export const plan = (await api.gateway.usage()).plan as string;'],
  ['a body read without the client', 'export const body = (await response.json()) as { url: string };'],
])('%s must not be cast', (_what, source) => expect(foundIn(source)).toEqual(['api-answers(no-cast)']));

test('only the client may call the server', () =>
  expect(foundIn("export const found = await fetch('/api/usage');")).toEqual(['api-answers(only-client)']));

test('answers of the client are used as they are, and other values may be cast', () =>
  expect(
    foundIn(
      "export const [first] = await api.chat.listExperts();\nexport const kind = 'a' as const;\nexport const key = given as string;",
    ),
  ).toEqual([]));
