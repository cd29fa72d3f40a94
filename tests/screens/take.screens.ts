// One picture of every state in the look of the project it runs in.
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

/** Every conversation that is opened says that it was loaded: one picture of that is enough. */
async function closeArrival(page: Page): Promise<void> {
  const arrival = page.getByRole('alertdialog', { name: 'Conversation Loaded' });
  if (await arrival.isVisible()) await arrival.getByRole('button').click();
}
