// Every state of the chooser, and how to get there.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { stayThere } from './page-state.ts';
import type { PageState } from './page-state.ts';
import { freeUsage, premiumUsage } from './sample-chat.ts';
import { beMember, beVisitor, cut, never, refusal, serve } from './served-chat.ts';

const words = 'My landlord keeps my deposit and no longer answers my letters.';
const problemBox = (page: Page) => page.getByRole('textbox', { name: 'Describe Your Problem' });

async function home(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(problemBox(page)).toBeVisible();
}

async function askAtHome(page: Page, text = words): Promise<void> {
  await home(page);
  await problemBox(page).fill(text);
  await page.getByRole('button', { name: 'Get Expert Help' }).click();
}

const routed = {
  expertId: 'general',
  confidence: 'low',
  reasoning: 'Your words fit several experts, so the choice is yours.',
  scores: {},
  alternatives: ['home', 'legal'],
  crisis: null,
};

const between = {
  ...routed,
  expertId: 'legal',
  confidence: 'medium',
  reasoning: 'You mention “landlord”. That sounds most like something for our legal expert.',
  alternatives: ['home', 'finance'],
};

export const chooserStates: readonly PageState[] = [
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
    shows: 'Home, while the experts are loading',
    open: async (page) => (await beVisitor(page), await serve(page, { '**/api/chat/experts': never }), home(page)),
  },
  {
    name: 'home-experts-failed',
    shows: 'Home, when the experts cannot be loaded',
    async open(page) {
      await beVisitor(page);
      await serve(page, { '**/api/chat/experts': refusal('NOT_FOUND') });
      await home(page);
      await expect(page.getByText('We couldn’t load the experts')).toBeVisible();
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
      expect(page.getByRole('button', { name: 'Finding your expert…' })).toBeVisible()
    ),
  },
  {
    name: 'home-choice',
    shows: 'No expert clearly fits: the person chooses',
    open: async (page) => (
      await beMember(page),
      await serve(page, { '**/api/chat/route': routed }),
      await askAtHome(page),
      expect(page.getByRole('heading', { name: 'Who should answer?' })).toBeVisible()
    ),
  },
  {
    name: 'home-between',
    shows: 'The problem may be for either of two experts: the person chooses',
    open: async (page) => (
      await beMember(page),
      await serve(page, { '**/api/chat/route': between }),
      await askAtHome(page),
      expect(page.getByRole('button', { name: /^Ask / })).toHaveCount(2)
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
      await stayThere(page);
      await page.goto('/?expert=nobody');
      await expect(page.getByRole('heading', { name: 'Expert Not Found' })).toBeVisible();
    },
  },
];
