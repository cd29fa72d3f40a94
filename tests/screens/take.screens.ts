// Takes a picture of every state in the size and theme of the project.
import path from 'node:path';
import { test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pageStates, prepare } from './page-states.ts';
import { picturePath } from './pictures.ts';

for (const { name, open } of pageStates) {
  test(name, async ({ page }, { project }) => {
    await prepare(page);
    await open(page);
    await page.evaluate('document.fonts.ready');
    await closeArrival(page);
    await page.screenshot({
      path: path.resolve(import.meta.dirname, '..', '..', picturePath('now', name, project.name)),
      type: 'jpeg',
      quality: project.name.startsWith('phone') ? 55 : 42,
      animations: 'disabled',
      caret: 'hide',
    });
  });
}

/** Closes the toast that the conversation was loaded, except in one picture. */
async function closeArrival(page: Page): Promise<void> {
  const arrival = page.getByRole('alertdialog', { name: 'Conversation Loaded' });
  if (await arrival.isVisible()) await arrival.getByRole('button').click();
}
