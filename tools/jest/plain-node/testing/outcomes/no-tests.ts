import { expect } from '@jest/globals';

expect(1).toBe(1);
