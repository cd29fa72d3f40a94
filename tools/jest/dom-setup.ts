// jest-dom's matchers for every jsdom test.
import { expect } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';

expect.extend(matchers as unknown as Parameters<typeof expect.extend>[0]);
