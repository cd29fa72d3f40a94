// Pictures of every state, taken from the real pages: phone, tablet and wide, light and dark.
import { defineConfig } from '@playwright/test';
import browserTests from '../e2e/playwright.config.ts';

const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
} as const;

export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: '*.screens.ts',
  projects: Object.entries(sizes).flatMap(([size, look]) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${size}-${colorScheme}`,
      use: { ...look, colorScheme, deviceScaleFactor: 1 },
    })),
  ),
});
