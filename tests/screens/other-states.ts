// The states around a conversation: completion, history, sign-in, helplines.
import { expect } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { beMember, beVisitor, openConversation, serve } from './served-chat.ts';
import { said } from './conversation-actions.ts';

const plainPage = (name: string, shows: string, address: string): PageState => ({
  name,
  shows,
  async open(page) {
    await beVisitor(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

export const otherStates: readonly PageState[] = [
  {
    name: 'conversation-completion',
    shows: 'Completing a conversation',
    async open(page) {
      await beMember(page);
      await openConversation(page, said());
      await page.getByRole('button', { name: 'Complete Conversation' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'history',
    shows: 'Conversation History',
    async open(page) {
      await beMember(page);
      const { messages: _messages, truncated: _truncated, ...listed } = said();
      await serve(page, { '**/api/chat/conversations?*': { conversations: [listed], nextBefore: null } });
      await page.goto('/conversations');
      await expect(page.getByRole('link', { name: /Continue Chat/ }).first()).toBeVisible();
    },
  },
  plainPage('sign-in', 'Sign in', '/auth'),
  plainPage('sign-up', 'Sign up', '/auth?tab=sign-up'),
  plainPage('crisis-support', 'Helplines of all countries', '/crisis-support'),
  plainPage('cookies', 'What is kept in the browser', '/cookies'),
];
