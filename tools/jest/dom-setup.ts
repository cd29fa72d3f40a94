// jest-dom's matchers for every jsdom test, and a longer time limit for pages that are imported when first shown.
import { expect } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { configure } from '@testing-library/react';

expect.extend(matchers as unknown as Parameters<typeof expect.extend>[0]);
configure({ asyncUtilTimeout: 15_000 });
