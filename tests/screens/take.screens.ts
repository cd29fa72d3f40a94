// Takes a picture of every state in the size and theme of the project.
import path from 'node:path';
import { test } from '@playwright/test';
import { pageStates, prepare } from './page-states.ts';
import { picturePath } from './pictures.ts';

for (const { name, open } of pageStates) {
  test(name, async ({ page }, { project }) => {
    await prepare(page);
    await open(page);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({
      path: path.resolve(import.meta.dirname, '..', '..', picturePath('now', name, project.name)),
      type: 'jpeg',
      quality: project.name.startsWith('phone') ? 55 : 42,
      animations: 'disabled',
      caret: 'hide',
    });
  });
}
