import { expect, test } from '@jest/globals';

test('is never run', () => expect(1).toBe(1));

throw new Error('thrown at import');
