// The settings that npm run compose -- settings writes: generated secrets, and no existing setting lost.
import { expect, test } from '@jest/globals';
import { repositoryFile } from './compose-file.ts';
import { completeSettings, requiredVariables, withLine } from './compose-settings.ts';

const valueOf = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';

test('from the example every secret is generated, all different, and the rest stays', () => {
  const example = repositoryFile('.env.example');
  const { text, made } = completeSettings(example);
  expect(made).toEqual(requiredVariables());
  const secrets = made.map((name) => valueOf(text, name));
  for (const secret of secrets) expect(secret).toMatch(/^[\da-f]{48}$/);
  expect(new Set(secrets).size).toBe(made.length);
  expect(text.split('\n').filter((line) => !made.some((name) => line.startsWith(`${name}=`)))).toEqual(
    example.split('\n').filter((line) => !made.some((name) => line.startsWith(`${name}=`))),
  );
  expect(completeSettings(example).text).not.toBe(text);
});

test('existing settings stay, missing and empty ones are added', () => {
  const { text, made } = completeSettings('# ours\nOURS=kept $& as it is\nEMPTY=\n', ['OURS', 'EMPTY', 'MISSING']);
  expect(made).toEqual(['EMPTY', 'MISSING']);
  expect(text).toMatch(/^# ours\nOURS=kept \$& as it is\nEMPTY=[\da-f]{48}\nMISSING=[\da-f]{48}\n$/);
  expect(completeSettings(text, ['OURS', 'EMPTY', 'MISSING'])).toEqual({ text, made: [] });
});

test('a new line replaces the old one, and a text without a final newline gets one', () => {
  expect(withLine('PORT=4000\nOTHER=1', 'PORT', '4001')).toBe('PORT=4001\nOTHER=1');
  expect(withLine('OTHER=1', 'PORT', '4001')).toBe('OTHER=1\nPORT=4001\n');
});
