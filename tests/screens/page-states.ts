// Every state of the chooser and the conversation, and how to get there.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { conversation, freeUsage, message, now, premiumUsage, receipt, reply } from './sample-chat.ts';
import { beMember, beVisitor, cut, never, openConversation, refusal, serve } from './served-chat.ts';

export interface PageState {
  /** In file names and titles. */
  readonly name: string;
  /** What there is to see. */
  readonly shows: string;
  readonly open: (page: Page) => Promise<void>;
}

const words = 'My landlord keeps my deposit and no longer answers my letters.';
const problemBox = (page: Page) => page.getByRole('textbox', { name: 'Describe Your Problem' });
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / });
const messages = '**/api/chat/conversations/*/messages*';
const said = () => conversation([message(1)]);

async function home(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(problemBox(page)).toBeVisible();
}

async function askAtHome(page: Page, text = words): Promise<void> {
  await home(page);
  await problemBox(page).fill(text);
  await page.getByRole('button', { name: 'Get Expert Help' }).click();
}

async function sendRefused(
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

const routed = {
  expertId: 'general',
  confidence: 'low',
  reasoning: 'Your words fit several experts, so the choice is yours.',
  scores: {},
  alternatives: ['home', 'legal'],
  crisis: null,
};

const chooserStates: readonly PageState[] = [
  {
    name: 'home-visitor',
    shows: 'Home, for somebody without an account',
    open: async (page) => (await beVisitor(page), home(page)),
  },
  {
    name: 'home-visitor-near-cap',
    shows: 'Home, with one conversation left',
    open: async (page) => (await beVisitor(page, 1), home(page)),
  },
  {
    name: 'home-free',
    shows: 'Home, for a member of the free plan',
    open: async (page) => (await beMember(page), home(page)),
  },
  {
    name: 'home-near-limit',
    shows: 'Home, above 80 percent of the day',
    open: async (page) => (await beMember(page, freeUsage(13)), home(page)),
  },
  {
    name: 'home-premium',
    shows: 'Home, for a premium member',
    open: async (page) => (await beMember(page, premiumUsage), home(page)),
  },
  {
    name: 'home-loading',
    shows: 'Home, before the experts have come',
    open: async (page) => (await beVisitor(page), await serve(page, { '**/api/chat/experts': never }), home(page)),
  },
  {
    name: 'home-experts-failed',
    shows: 'Home, when the experts cannot be loaded',
    async open(page) {
      await beVisitor(page);
      await serve(page, { '**/api/chat/experts': refusal('NOT_FOUND') });
      await home(page);
      await expect(page.getByText('The experts could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'home-refused',
    shows: 'Home, a problem that is too short',
    open: async (page) => (
      await beVisitor(page),
      await askAtHome(page, 'hi'),
      expect(page.getByText('Message is too short (minimum 3 characters)').first()).toBeVisible()
    ),
  },
  {
    name: 'home-matching',
    shows: 'Home, while the expert is found',
    open: async (page) => (
      await beMember(page),
      await serve(page, { '**/api/chat/route': never }),
      await askAtHome(page),
      expect(page.getByRole('button', { name: 'Finding your expert...' })).toBeVisible()
    ),
  },
  {
    name: 'home-choice',
    shows: 'Nobody fits clearly: the person chooses',
    open: async (page) => (
      await beMember(page),
      await serve(page, { '**/api/chat/route': routed }),
      await askAtHome(page),
      expect(page.getByRole('heading', { name: 'Who should answer?' })).toBeVisible()
    ),
  },
  {
    name: 'home-crisis',
    shows: 'Somebody may be in danger',
    open: async (page) => (
      await beVisitor(page),
      await askAtHome(page, 'I want to end my life'),
      expect(page.getByRole('link', { name: /0800|112/ }).first()).toBeVisible()
    ),
  },
  {
    name: 'home-offline',
    shows: 'Home, the server cannot be reached',
    open: async (page) => (
      await beMember(page),
      await serve(page, { '**/api/chat/route': cut }),
      await askAtHome(page),
      expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    ),
  },
  {
    name: 'question-kept',
    shows: 'A visitor’s question waits for an account',
    async open(page) {
      await beVisitor(page);
      await serve(page, {
        '**/api/chat/route': {
          ...routed,
          expertId: 'legal',
          confidence: 'high',
          reasoning: 'You mention your landlord.',
        },
      });
      await askAtHome(page);
      await expect(page.getByText('Please sign up to start chatting with our experts!')).toBeVisible();
    },
  },
  {
    name: 'expert-chosen',
    shows: 'An expert is chosen, nothing is asked yet',
    open: async (page) => (await beMember(page), home(page, '/?expert=legal')),
  },
  {
    name: 'expert-extra-help',
    shows: 'What extra help costs',
    async open(page) {
      await beMember(page);
      await home(page, '/?expert=legal');
      await page.getByRole('button', { name: 'Need Extra Help?' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'expert-not-found',
    shows: 'An expert that does not exist',
    async open(page) {
      await beVisitor(page);
      await page.goto('/?expert=nobody');
      await expect(page.getByRole('heading', { name: 'Expert Not Found' })).toBeVisible();
    },
  },
];

const conversationStates: readonly PageState[] = [
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
    shows: 'A conversation that is not there',
    async open(page) {
      await beMember(page);
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
      await expect(problemBox(page)).toBeVisible();
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
    shows: 'The line dropped in mid-reply',
    async open(page) {
      await beMember(page);
      const running = reply(1, { status: 'running', solutions: [], followUpQuestions: [], finishedAt: null });
      await openConversation(page, conversation([message(1, { reply: running })]), { '**/stream': cut });
      await expect(page.getByText('The connection dropped. Reconnecting...')).toBeVisible();
    },
  },
  {
    name: 'conversation-answered',
    shows: 'A reply with solutions and questions to go on with',
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
        page.getByText(/of your 3 premium answers/).first(),
      ),
  },
  {
    name: 'conversation-unavailable',
    shows: 'The service is away, the text is kept',
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

const plainPage = (name: string, shows: string, address: string): PageState => ({
  name,
  shows,
  async open(page) {
    await beVisitor(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

const otherStates: readonly PageState[] = [
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

export const stateGroups: Readonly<Record<string, readonly PageState[]>> = {
  'Home and experts': chooserStates,
  'A conversation': conversationStates,
  'Around it': otherStates,
};

export const pageStates: readonly PageState[] = Object.values(stateGroups).flat();

/** The hour of every picture; animations at their end. */
export async function prepare(page: Page): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}
