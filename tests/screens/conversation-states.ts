// The states of a conversation from loading to an answered message, and how to get there.
import { expect } from '@playwright/test';
import { conversation, message, receipt, reply } from './sample-chat.ts';
import { stayThere } from './page-state.ts';
import type { PageState } from './page-state.ts';
import { beMember, beVisitor, cut, never, openConversation, quietlyHelped, refusal } from './served-chat.ts';
import { composer, messages, said } from './conversation-actions.ts';

export const conversationStates: readonly PageState[] = [
  {
    name: 'conversation-sign-in',
    shows: 'A conversation, without a session',
    async open(page) {
      await beVisitor(page);
      await openConversation(page, said());
      await expect(page.getByText('Please sign in to continue your conversation.')).toBeVisible();
    },
  },
  {
    name: 'conversation-loading',
    shows: 'A conversation that is being loaded',
    async open(page) {
      await beMember(page);
      await openConversation(page, said(), { '**/api/chat/conversations/*': never });
      await expect(page.getByText('Initializing AI experts...').first()).toBeVisible();
    },
  },
  {
    name: 'conversation-failed',
    shows: 'A conversation that could not be loaded',
    async open(page) {
      await beMember(page);
      await openConversation(page, said(), { '**/api/chat/conversations/*': refusal('RATE_LIMITED') });
      await expect(page.getByText('Could not load conversation history')).toBeVisible();
    },
  },
  {
    name: 'conversation-not-found',
    shows: 'A conversation that does not exist',
    async open(page) {
      await beMember(page);
      await stayThere(page);
      await openConversation(page, said(), { '**/api/chat/conversations/*': refusal('CONVERSATION_NOT_FOUND') });
      await expect(page.getByRole('heading', { name: 'Conversation Not Found' })).toBeVisible();
    },
  },
  {
    name: 'conversation-empty',
    shows: 'A conversation in which nothing was asked yet',
    async open(page) {
      await beMember(page);
      await openConversation(page, conversation([]));
      await expect(page.getByRole('textbox', { name: 'Describe Your Problem' })).toBeVisible();
    },
  },
  {
    name: 'conversation-waiting',
    shows: 'A message on its way',
    async open(page) {
      await beMember(page);
      await openConversation(page, said(), { [messages]: never });
      await composer(page).fill('And what about the interest?');
      await composer(page).press('Enter');
      await expect(page.getByText('Getting expert response...')).toBeVisible();
    },
  },
  {
    name: 'conversation-waiting-premium',
    shows: 'A message to the premium tier on its way',
    async open(page) {
      await beMember(page);
      await openConversation(page, said(), { [messages]: never });
      await composer(page).focus();
      await page.getByRole('button', { name: 'Need Extra Help?' }).click();
      await page.getByRole('button', { name: 'Use extra help' }).click();
      await composer(page).fill('And what about the interest?');
      await composer(page).press('Enter');
      await expect(page.getByText('Premium tier is thinking deeply about your question...')).toBeVisible();
    },
  },
  {
    name: 'conversation-streaming',
    shows: 'A reply that is being written',
    async open(page) {
      await beMember(page);
      const running = reply(1, { status: 'running', solutions: [], followUpQuestions: [], finishedAt: null });
      await openConversation(page, conversation([message(1, { reply: running })]), { '**/stream': never });
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    },
  },
  {
    name: 'conversation-reconnecting',
    shows: 'The connection dropped mid-reply',
    async open(page) {
      await beMember(page);
      const running = reply(1, { status: 'running', solutions: [], followUpQuestions: [], finishedAt: null });
      await openConversation(page, conversation([message(1, { reply: running })]), { '**/stream': cut });
      await expect(page.getByText('The connection dropped. Reconnecting…')).toBeVisible();
    },
  },
  {
    name: 'conversation-quiet-help',
    shows: 'A reply with a quiet line of help above it: somebody may not be safe',
    async open(page) {
      await beMember(page);
      await openConversation(page, said(), { [messages]: quietlyHelped });
      await composer(page).fill('Everything is sorted, nobody will have to look after me any more');
      await composer(page).press('Enter');
      await expect(page.getByRole('complementary', { name: 'Help right now' })).toBeVisible();
    },
  },
  {
    name: 'conversation-answered',
    shows: 'A reply with solutions and questions to continue with',
    async open(page) {
      await beMember(page);
      await openConversation(page, said());
      await expect(page.getByText('Standard message, 4 of 15 today')).toBeVisible();
    },
  },
  {
    name: 'conversation-extra-help-active',
    shows: 'Extra help waits for the next message',
    async open(page) {
      await beMember(page);
      await openConversation(page, said());
      await composer(page).focus();
      await page.getByRole('button', { name: 'Need Extra Help?' }).click();
      await page.getByRole('button', { name: 'Use extra help' }).click();
      await expect(page.getByText('Extra Help Active')).toBeVisible();
    },
  },
  {
    name: 'conversation-stopped',
    shows: 'A reply that was stopped before it began',
    async open(page) {
      await beMember(page);
      const notCounted = receipt({ state: 'not_counted', reason: 'stopped_before_delivery', used: null });
      const stopped = {
        status: 'stopped',
        text: '',
        solutions: [],
        followUpQuestions: [],
        receipt: notCounted,
      } as const;
      await openConversation(
        page,
        conversation([message(1, { reply: reply(1, { ...stopped, solutions: [], followUpQuestions: [] }) })]),
      );
      await expect(page.getByText('You stopped this reply.')).toBeVisible();
    },
  },
  {
    name: 'conversation-reply-failed',
    shows: 'A reply that failed',
    async open(page) {
      await beMember(page);
      const failed = reply(1, {
        status: 'failed',
        text: '',
        solutions: [],
        followUpQuestions: [],
        failure: 'AI service is temporarily unavailable. Please try again later.',
        receipt: receipt({ state: 'not_counted', reason: 'model_failed', used: null }),
      });
      await openConversation(page, conversation([message(1, { reply: failed })]));
      await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
    },
  },
];
