// The chooser: what visitors and members see, and how a described problem is handled.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleProblems } from '#chooser/example-problems.ts';
import { routes } from '#routes.tsx';
import {
  betweenWords,
  dangerousWords,
  startFakeChat,
  vagueWords,
  type FakeChat,
} from '#testing/fake-chat.test-support.ts';
import { chooserDraft, dropDraft } from '#composer/drafts.ts';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { experts, usage, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const pages = [...routes, { path: '/auth', element: <p>auth</p> }];
const open = (at = '/') => ({ ...renderPage(pages, at), user: userEvent.setup() });
const problemBox = () => screen.findByRole('textbox', { name: 'Describe Your Problem' });
const askButton = () => screen.getByRole('button', { name: 'Get Expert Help' });

async function ask(words: string) {
  const page = open();
  await page.user.type(await problemBox(), words);
  await page.user.click(askButton());
  return page;
}

beforeEach(() => {
  setUpBrowser();
  chat = startFakeChat();
  dropDraft(chooserDraft);
  signOut();
});
afterEach(() => (cleanup(), signOut()));

describe('the page', () => {
  test('opens with the tagline, the problem box and all experts', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Every problem. Every expert. One conversation.',
    );
    const cards = await screen.findAllByRole('link', { name: /^Start Consultation/u });
    expect(cards).toHaveLength(experts.length);
    const card = within(screen.getByText('Alex Rivera').closest('li') ?? document.body);
    expect(card.getByText('+1 more')).toBeInTheDocument();
    expect(card.getByText(/< 1 minute/u)).toBeInTheDocument();
  });

  test('each card shows name, specialties and response time, one a tenth of a second after the other', async () => {
    open('/claude');
    const cards = await screen.findAllByRole('link', { name: /^Start Consultation/u });
    expect(screen.getByRole('heading', { name: 'Choose Your Expert' })).toBeInTheDocument();
    const items = cards.map((link) => link.closest('li') as HTMLElement);
    expect(items.map(({ style }) => style.animationDelay).slice(0, 3)).toEqual(['0ms', '100ms', '200ms']);
    expect(new Set(items.map((item) => item.querySelector('svg')?.outerHTML)).size).toBe(experts.length);
    const card = within(items[0] as HTMLElement);
    expect(card.getByRole('heading', { name: 'Alex Rivera' })).toBeInTheDocument();
    expect(card.getByText('tech specialist')).toBeInTheDocument();
    expect(card.getByText('All about tech.')).toBeInTheDocument();
    const specialties = within(card.getByRole('list', { name: 'Specialties' })).getAllByRole('listitem');
    expect(specialties.map((item) => item.textContent)).toEqual(['One', 'Two', 'Three', '+1 more']);
    expect(cards[0]).toHaveAttribute('href', '/?expert=tech');
  });

  test('a blank problem cannot be sent, and a short one gets a message', async () => {
    const { user } = open();
    await problemBox();
    expect(askButton()).toBeDisabled();
    await user.type(await problemBox(), '  ');
    expect(askButton()).toBeDisabled();
    await user.type(await problemBox(), 'hi');
    await user.click(askButton());
    expect(await screen.findByText('Input Error')).toBeInTheDocument();
    expect(screen.getAllByText('Message is too short (minimum 3 characters)').length).toBeGreaterThan(0);
    expect(chat.posts('/route')).toHaveLength(0);
  });

  test('a problem that is on its way cannot be sent again', async () => {
    const answering = globalThis.fetch;
    const gate = Promise.withResolvers<void>();
    globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith('/api/chat/route')) await gate.promise;
      return answering(input, init);
    });
    const { user } = await ask('My landlord keeps my deposit');
    const sending = await screen.findByRole('button', { name: 'Finding your expert…' });
    expect(sending).toHaveAttribute('aria-disabled', 'true');
    await user.type(await problemBox(), '{Enter}');
    gate.resolve();
    expect(await screen.findByText('Expert Auto-Assigned')).toBeInTheDocument();
    expect(chat.posts('/route')).toHaveLength(1);
  });
  test('an example fills the box', async () => {
    const { user } = open();
    const examples = within(await screen.findByRole('group', { name: 'For example' }));
    expect(examples.getAllByRole('button')).toHaveLength(experts.length);
    await user.click(examples.getByRole('button', { name: 'Deposit not returned' }));
    expect(await problemBox()).toHaveValue(exampleProblems[0]?.problem);
    await user.click(examples.getByRole('button', { name: 'Slow laptop' }));
    expect(await problemBox()).toHaveValue(exampleProblems[1]?.problem);
  });

  test('experts that could not be loaded can be requested again', async () => {
    const answering = globalThis.fetch;
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    globalThis.fetch = answering;
    await user.click(retry);
    expect(await screen.findAllByRole('link', { name: /^Start Consultation/u })).toHaveLength(experts.length);
  });

  test('members see what is left today', async () => {
    signInAs();
    open();
    expect(await screen.findByRole('meter', { name: 'Standard messages' })).toBeInTheDocument();
  });

  test.each(['free', 'premium', 'business'] as const)(
    'of the plans, %s: only free is offered an upgrade',
    async (plan) => {
      signInAs();
      const answering = globalThis.fetch;
      globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        return url.endsWith('/api/usage') ? Response.json(usage({ plan })) : answering(input, init);
      });
      open();
      await screen.findByRole('meter', { name: 'Standard messages' });
      const upgrade = screen.queryByRole('link', { name: 'Upgrade' });
      expect(upgrade?.getAttribute('href')).toBe(plan === 'free' ? '/upgrade' : undefined);
    },
  );
});

describe('a visitor', () => {
  test('reads what is free, and that the answer comes with an account; members do not', async () => {
    open();
    const words = 'You see which expert fits and why. The answer comes once you sign up.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    cleanup();
    signInAs();
    open();
    await problemBox();
    expect(screen.queryByText(words)).toBeNull();
  });

  test('is matched with the reason, counted, and asked to sign up; the text is kept', async () => {
    const { router } = await ask('My landlord keeps my deposit');
    expect(await screen.findByText('Expert Auto-Assigned')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/conversation\/conv_/u));
    expect(await screen.findByText('Please sign up to start chatting with our experts!')).toBeInTheDocument();
    expect(screen.getByText('You mention your landlord.')).toBeInTheDocument();
    expect(screen.getByText('My landlord keeps my deposit')).toBeInTheDocument();
    expect(chat.visitorRemaining).toBe(4);
    expect(chat.posts('/messages')).toHaveLength(0);
  });

  test('signs up in another tab: the text is sent by itself and the page moves on', async () => {
    const { router } = await ask('My landlord keeps my deposit');
    await screen.findByText('Please sign up to start chatting with our experts!');
    signInAs();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conversation/${uuid(1)}`));
    expect(chat.posts('/messages')).toHaveLength(1);
    expect(chat.posts('/messages')[0]?.body.text).toBe('My landlord keeps my deposit');
  });

  test('at the cap still has the question kept', async () => {
    chat.visitorRemaining = 0;
    await ask('My landlord keeps my deposit');
    expect(await screen.findByText('Conversation Limit Reached')).toBeInTheDocument();
    expect(screen.getByText(/^Up to 5 conversations/u)).toBeInTheDocument();
    const panel = within(screen.getByRole('region', { name: /^Your question is saved/u }));
    expect(panel.getByText(/You've reached the free usage limit/u)).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?tab=sign-up');
  });

  test('changes the kept question, and discards it', async () => {
    const { user } = await ask('My landlord keeps my deposit');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = screen.getByRole('textbox', { name: 'Your question' });
    await user.clear(field);
    await user.type(field, 'My whole deposit is gone');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('My whole deposit is gone')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByText('Your question was discarded.')).toBeInTheDocument();
    expect(JSON.stringify(window.localStorage)).not.toContain('whole deposit');
  });

  test('in danger sees helplines before anything else, and nothing is kept', async () => {
    await ask(dangerousWords);
    expect(await screen.findByRole('link', { name: '0800 1110111' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(chat.visitorRemaining).toBe(5);
    expect(screen.queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
    expect(JSON.stringify(window.localStorage)).not.toContain(dangerousWords);
  });
});

describe('a member', () => {
  beforeEach(() => signInAs());

  test('whose problem was mistaken for danger may continue, and the conversation starts', async () => {
    const { router, user } = await ask(dangerousWords);
    await user.click(await screen.findByRole('button', { name: 'Nobody is in danger. Send my message' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conversation/${uuid(1)}`));
    expect(chat.posts('/messages').map(({ body }) => body.text)).toEqual([dangerousWords]);
  });

  test('is matched and answered in one step, with the reason on the page', async () => {
    const { router } = await ask('My landlord keeps my deposit');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conversation/${uuid(1)}`));
    expect(await screen.findByText('You mention your landlord.')).toBeInTheDocument();
    expect(chat.posts('/messages')[0]).toMatchObject({ messageClass: 'standard' });
    expect(chat.posts('/conversations')[0]?.body).toMatchObject({ expertId: 'legal', matched: true });
  });

  test('chooses when no expert clearly fits', async () => {
    const { user, router } = await ask(vagueWords);
    expect(await screen.findByRole('heading', { name: 'Who should answer?' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Ask Tom Lindqvist' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conversation/${uuid(1)}`));
    expect(chat.posts('/conversations')[0]?.body).toMatchObject({ expertId: 'home', matched: false });
  });

  test('chooses between two when both may fit, and only between these', async () => {
    const { user, router } = await ask(betweenWords);
    expect(await screen.findByRole('heading', { name: 'Who should answer?' })).toHaveFocus();
    const choices = screen.getAllByRole('button', { name: /^Ask / });
    expect(choices).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Ask Tom Lindqvist' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conversation/${uuid(1)}`));
    expect(chat.posts('/conversations')[0]?.body).toMatchObject({ expertId: 'home' });
  });

  test('goes back to the question and continues writing it, also on a phone', async () => {
    const { user } = await ask(vagueWords);
    await user.click(await screen.findByRole('button', { name: '← Back to my question' }));
    expect(await problemBox()).toHaveFocus();
    expect(await problemBox()).toHaveValue(vagueWords);
  });

  test('gets back to the box when Back is pressed before the URL has changed', async () => {
    await ask(vagueWords);
    expect(await screen.findByRole('heading', { name: 'Who should answer?' })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await problemBox()).toHaveValue(vagueWords);
  });

  test('asks a chosen expert for extra help, after seeing the price', async () => {
    const { user } = open('/?expert=legal');
    await user.click(await screen.findByRole('button', { name: 'Need Extra Help?' }));
    expect(await screen.findByText(/You have 2 of 3 left today/u)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use extra help' }));
    expect(await screen.findByText('Extra Help Active')).toBeInTheDocument();
    await user.type(await problemBox(), 'My landlord keeps my deposit');
    await user.click(screen.getByRole('button', { name: 'Get Expert Advice' }));
    await waitFor(() => expect(chat.posts('/messages')[0]?.messageClass).toBe('premium'));
  });

  test('whose message is refused keeps it and can retry', async () => {
    chat.refuseMessages({ code: 'SERVICE_UNAVAILABLE' });
    const { user, router } = await ask('My landlord keeps my deposit');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    chat.refuseMessages(undefined);
    await user.click(retry);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conversation/${uuid(1)}`));
    expect(chat.conversations.size).toBe(1);
  });
});
