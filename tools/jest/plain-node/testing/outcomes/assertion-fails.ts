import { expect, test } from '@jest/globals';

test('passes', () => expect(1).toBe(1));
test('fails', () => expect(1).toBe(2));
