// What can be done with a whole conversation: a button where there is room, an entry of the menu on a phone.
import type { Page } from '@playwright/test';

export async function chooseAction(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 960) return page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name }).click();
}
