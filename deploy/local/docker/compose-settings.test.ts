// The settings that npm run compose -- settings writes: nothing known to anybody else, and nothing lost that was there.
import { expect, test } from '@jest/globals';
import { repositoryFile } from './compose-file.ts';
import { completeSettings, requiredVariables, withLine } from './compose-settings.ts';

const valueOf = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';

test('from the example every secret is made, no two alike, and the rest stays', () => {
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

test('what somebody set stays, what is missing or empty is added', () => {
  const { text, made } = completeSettings('# ours\nOURS=kept $& as it is\nEMPTY=\n', ['OURS', 'EMPTY', 'MISSING']);
  expect(made).toEqual(['EMPTY', 'MISSING']);
  expect(text).toMatch(/^# ours\nOURS=kept \$& as it is\nEMPTY=[\da-f]{48}\nMISSING=[\da-f]{48}\n$/);
  expect(completeSettings(text, ['OURS', 'EMPTY', 'MISSING'])).toEqual({ text, made: [] });
});

test('a line takes the place of the one before, a text without an end of line gets one', () => {
  expect(withLine('PORT=4000\nOTHER=1', 'PORT', '4001')).toBe('PORT=4001\nOTHER=1');
  expect(withLine('OTHER=1', 'PORT', '4001')).toBe('OTHER=1\nPORT=4001\n');
});
