// The matchers that tools/jest/dom-setup.ts adds to expect in every jsdom test.
import '@testing-library/jest-dom/jest-globals';
