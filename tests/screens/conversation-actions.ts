// A conversation with messages, and actions in it.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { conversation, message } from './sample-chat.ts';
import { beMember, openConversation, refusal } from './served-chat.ts';

export const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / });
export const messages = '**/api/chat/conversations/*/messages*';
export const said = () => conversation([message(1)]);

export async function sendRefused(
  page: Page,
  answer: Parameters<typeof refusal>,
  says = page.getByRole('alert').first(),
): Promise<void> {
  await beMember(page);
  await openConversation(page, said(), { [messages]: refusal(...answer) });
  await composer(page).fill('And what about the interest?');
  await composer(page).press('Enter');
  await expect(says).toBeVisible();
}
