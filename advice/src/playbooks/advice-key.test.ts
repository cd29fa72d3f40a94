// Keys of advice: one for the same advice, another for other advice, short enough to be stored.
import { expect, test } from '@jest/globals';
import { modelAdviceKey, playbookAdviceKey } from './advice-key.ts';
import { shippedPlaybooks } from './shipped-playbooks.ts';

test('every solution of every playbook has a key of its own, with the playbook and its number', () => {
  const keys = shippedPlaybooks().flatMap(({ solutions }) => solutions.map(({ adviceKey }) => adviceKey));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toContain('playbook:tech-account-hacked:1');
  expect(keys).toContain('playbook:tech-account-hacked:2');
  expect(playbookAdviceKey('tech-slow-computer', 3)).toBe('playbook:tech-slow-computer:3');
});

test.each([
  ['Restart the router', 'model:tech:restart-the-router'],
  ['  restart the  ROUTER! ', 'model:tech:restart-the-router'],
  ['Prüfe das WLAN (2,4 GHz)', 'model:tech:prüfe-das-wlan-2-4-ghz'],
  ['重新启动', 'model:tech:重新启动'],
  ['?!', undefined],
])('the title %j has the key %j', (title, key) => {
  expect(modelAdviceKey('tech', title)).toBe(key);
});

test('the same title by another expert is other advice', () => {
  expect(modelAdviceKey('career', 'Write it down')).not.toBe(modelAdviceKey('finance', 'Write it down'));
});

test('a very long title has a key that can be stored', () => {
  const key = modelAdviceKey('relationships', '𠮷 word '.repeat(400)) ?? '';
  expect(Array.from(key).length).toBeLessThanOrEqual(200);
  expect(key.endsWith('-')).toBe(false);
  expect(key.isWellFormed()).toBe(true);
});
