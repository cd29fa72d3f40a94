// For every jsdom test: jest-dom's matchers, media queries, which jsdom lacks and here never match, and a longer time limit
// for pages that are imported when first shown.
import { expect } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { configure } from '@testing-library/react';

expect.extend(matchers as unknown as Parameters<typeof expect.extend>[0]);
configure({ asyncUtilTimeout: 15_000 });
Object.assign(globalThis, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
});
