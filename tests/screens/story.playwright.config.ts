// The pictures of the main story: phone, tablet and wide, light and dark, against a real product without faked answers.
import { defineConfig } from '@playwright/test';
import screens from './playwright.config.ts';

export default defineConfig({ ...screens, testMatch: '*.story.ts', workers: 2 });
