import { expect, test } from '@jest/globals';
import { readReplicas } from './replica-counts.ts';

test('--replicas is read as a number per part', () => {
  expect(readReplicas('gateway=2, chat=3')).toEqual({ gateway: 2, chat: 3 });
  expect(readReplicas('')).toEqual({});
});

test.each(['chat', 'chat=0', 'chat=many', 'nobody=2', 'chat=21'])('--replicas refuses %s', (text) => {
  expect(() => readReplicas(text)).toThrow(/^--replicas: /);
});
