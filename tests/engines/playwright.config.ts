// The main stories in other engines than Chromium, against one product. Playwright runs the tests; its own browsers are not used.
import { defineConfig } from '@playwright/test';
import { engineNames } from '@consilium/local/engines.ts';
import browserTests from '../e2e/playwright.config.ts';

export default defineConfig({
  ...browserTests,
  testDir: '.',
  timeout: 180_000,
  // A browser for each worker: more of them than cores gain nothing.
  workers: 2,
  projects: engineNames.map((name) => ({ name })),
});
