// Asks about a problem on the home page, as a person does.
import type { Page } from '@playwright/test';

/** Sends it from the page that is open, and stays there. */
export async function sendProblem(page: Page, problem: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Describe Your Problem' }).fill(problem);
  await page.getByRole('button', { name: 'Get Expert Help' }).click();
}

/** Ends on the page of the conversation; the reply may not have begun. */
export async function beginConversation(page: Page, problem: string): Promise<void> {
  await page.goto('/');
  await sendProblem(page, problem);
  await page.waitForURL(/\/conversation\//);
}
