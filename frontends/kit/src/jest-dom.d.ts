// The matchers that testing/dom-setup.test-support.ts adds to expect in every jsdom test.
import '@testing-library/jest-dom/jest-globals';
