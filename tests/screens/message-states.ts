// The states of an edited, repeated or refused message; wide content; a completed conversation.
import { expect } from '@playwright/test';
import { conversation, message, now, reply } from './sample-chat.ts';
import type { PageState } from './page-state.ts';
import { beMember, openConversation } from './served-chat.ts';
import { composer, said, sendRefused } from './conversation-actions.ts';

export const messageStates: readonly PageState[] = [
  {
    name: 'conversation-editing',
    shows: 'Changing the last message, with its price',
    async open(page) {
      await beMember(page);
      await openConversation(page, said());
      await page.getByRole('button', { name: 'Edit message' }).click();
      await expect(page.getByRole('textbox', { name: 'Edit your message' })).toBeFocused();
    },
  },
  {
    name: 'conversation-ask-again',
    shows: 'Asking for another answer, with its price',
    async open(page) {
      await beMember(page);
      await openConversation(page, said());
      await page.getByRole('button', { name: 'Ask again' }).click();
      await expect(page.getByRole('dialog', { name: 'Ask for another answer?' })).toBeVisible();
    },
  },
  {
    name: 'conversation-quota',
    shows: 'The day’s messages are used',
    open: (page) => sendRefused(page, ['QUOTA_EXHAUSTED', { class: 'standard', resetsAt: '2026-11-21T23:00:00.000Z' }]),
  },
  {
    name: 'conversation-too-fast',
    shows: 'Too many messages in a short time',
    open: (page) => sendRefused(page, ['RATE_LIMITED', {}, { 'retry-after': '30' }]),
  },
  {
    name: 'conversation-send-as-code',
    shows: 'A message that looks like code',
    open: (page) => sendRefused(page, ['MESSAGE_REFUSED', { reason: 'prohibited', canSendAsCode: true }]),
  },
  {
    name: 'conversation-premium-suggested',
    shows: 'A premium answer would help: the person is asked',
    open: (page) =>
      sendRefused(
        page,
        ['PREMIUM_SUGGESTED', { left: 2, limit: 3 }],
        page.getByText(/of your 2 premium answers/).first(),
      ),
  },
  {
    name: 'conversation-unavailable',
    shows: 'The service is down, the text is kept',
    open: (page) => sendRefused(page, ['SERVICE_UNAVAILABLE']),
  },
  {
    name: 'conversation-long-words',
    shows: 'Words and code that are wider than a phone',
    async open(page) {
      await beMember(page);
      const wide = `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} and \`${'const value = '.repeat(12)}\``;
      const text = `${wide}\n\n\`\`\`\n${'0123456789'.repeat(20)}\n\`\`\``;
      await openConversation(page, conversation([message(1, { text: wide, reply: reply(1, { text }) })]));
      await expect(composer(page)).toBeVisible();
    },
  },
  {
    name: 'conversation-completed',
    shows: 'A conversation that was completed',
    async open(page) {
      await beMember(page);
      await openConversation(page, { ...said(), completedAt: now });
      await expect(composer(page)).toBeVisible();
    },
  },
];
