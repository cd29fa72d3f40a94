// The history: its texts, cards, paging, search, renaming, deleting and undo.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { TITLE_MAX_CHARACTERS } from '@consilium/contracts/chat/history-http.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxTitleCharacters } from '#history/use-rename.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { listed, startFakeHistory, type FakeHistory } from '#testing/fake-history.test-support.ts';
import { experts, uuid } from '#testing/samples.test-support.ts';

let history: FakeHistory;
const pages = [...routes, { path: '/auth', element: <p>auth</p> }];
const open = (at = '/conversations') => ({ ...renderPage(pages, at), user: userEvent.setup() });
const start = (conversations: Parameters<typeof startFakeHistory>[0]) => (history = startFakeHistory(conversations));
const cards = () => screen.findAllByRole('article');
const searchField = () => screen.findByRole('searchbox', { name: 'Search your conversations' });
let log: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  setUpBrowser();
  signInAs();
  start([listed(1)]);
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  log.mockRestore();
});

async function choose(user: ReturnType<typeof userEvent.setup>, card: HTMLElement, action: string) {
  await user.click(within(card).getByRole('button', { name: /^Actions for/u }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the page', () => {
  test('has its heading, a link home, and cards with expert, count, title, summary, time and a link', async () => {
    start([listed(1, { expertId: 'tech', messageCount: 1 }), listed(2, { completedAt: '2026-11-20T11:00:00.000Z' })]);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Conversation History' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '← Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Loading your conversations...')).toBeInTheDocument();
    const [first, second] = await cards();
    const card = within(first as HTMLElement);
    expect(await card.findByText('Alex Rivera')).toBeInTheDocument();
    expect(card.getByText('1 message')).toBeInTheDocument();
    expect(card.getByRole('heading', { name: listed(1).title })).toBeInTheDocument();
    expect(card.getByText(listed(1).summary ?? '')).toBeInTheDocument();
    expect(card.getByRole('link', { name: /^Continue Chat/u })).toHaveAttribute('href', `/conversation/${uuid(1)}`);
    expect(card.getByText(/^Nov \d+, \d+:59\s?[AP]M$/u)).toHaveAttribute('datetime', listed(1).createdAt);
    expect((first as HTMLElement).style.getPropertyValue('--card-hue')).toBe('var(--hue-tech)');
    expect(within(second as HTMLElement).getByText('4 messages')).toBeInTheDocument();
    expect(within(second as HTMLElement).getByText('Completed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start New Conversation' })).toHaveAttribute('href', '/');
  });

  test('shows every type of expert by name and in its colour', async () => {
    start(experts.map(({ id }, index) => listed(index, { expertId: id })));
    open();
    await screen.findByText('Alex Rivera');
    const shown = (await cards()).map((card) => [
      experts.find(({ name }) => within(card).queryByText(name))?.id,
      card.style.getPropertyValue('--card-hue'),
    ]);
    expect(shown).toEqual(experts.map(({ id }) => [id, `var(--hue-${id})`]));
  });

  test('says when there are no conversations, and links to the first', async () => {
    start([]);
    open();
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start New Conversation' })).toHaveAttribute('href', '/');
  });

  test('logs a failed load, and can request it again', async () => {
    history.refusals.set('list', 'FORBIDDEN');
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(log).toHaveBeenCalledWith('the conversations could not be loaded: FORBIDDEN 403');
    history.refusals.clear();
    await user.click(retry);
    expect(await cards()).toHaveLength(1);
  });

  test('shows twenty at once, more by a button, and can refresh from the beginning', async () => {
    start(Array.from({ length: 45 }, (_, index) => listed(index)));
    const { user } = open();
    expect(await cards()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more conversations' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    await user.click(screen.getByRole('button', { name: 'Show more conversations' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Show more conversations' })).toBeNull();
    history.conversations = [listed(0, { title: 'Brand new and long enough' }), ...history.conversations.slice(1)];
    const before = history.askedFor('GET', '/conversations').length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Brand new and long enough' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(history.askedFor('GET', '/conversations')).toHaveLength(before + 1);
  });

  test('leads a visitor to sign-in and back', async () => {
    signOut();
    open();
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?next=%2Fconversations');
    expect(history.askedFor('GET', '/api/chat/conversations')).toHaveLength(0);
  });
});

describe('a search', () => {
  const found = () => [
    {
      conversation: listed(3),
      excerpt: { text: 'You may keep the <deposit> back.', marks: [[18, 25]] as [number, number][] },
      messageId: uuid(103),
    },
  ];

  test('waits for a pause, is in the URL, marks what it found, and is undone by Back', async () => {
    history.results = found();
    const { user, router } = open();
    await user.type(await searchField(), 'deposit');
    expect((await screen.findByText('deposit', { selector: 'mark' })).parentElement).toHaveTextContent(
      'You may keep the <deposit> back.',
    );
    expect(screen.getByText('One conversation found')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=deposit');
    expect(history.askedFor('GET', '/search').map(({ search }) => search.get('q'))).toEqual(['deposit']);
    await act(() => router.navigate(-1));
    expect(await searchField()).toHaveValue('');
    expect(await screen.findByRole('heading', { name: listed(1).title })).toBeInTheDocument();
  });

  test('marks a title as well, and keeps the summary below it', async () => {
    const conversation = listed(3, { title: 'The deposit of a flat' });
    history.results = [{ conversation, excerpt: { text: conversation.title, marks: [[4, 11]] }, messageId: null }];
    open('/conversations?q=depos');
    expect(await screen.findByText('deposit', { selector: 'h2 mark' })).toBeInTheDocument();
    expect(screen.getByText(conversation.summary ?? '')).toBeInTheDocument();
  });

  test('is restored from its URL', async () => {
    history.results = found();
    open('/conversations?q=deposit');
    expect(await searchField()).toHaveValue('deposit');
    expect(await screen.findByText('deposit', { selector: 'mark' })).toBeInTheDocument();
  });

  test('that finds nothing says so and links to all conversations', async () => {
    const { user } = open('/conversations?q=zebra');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all conversations' }));
    expect(await screen.findByRole('heading', { name: listed(1).title })).toBeInTheDocument();
  });

  test('that fails can be retried', async () => {
    history.refusals.set('search', 'FORBIDDEN');
    history.results = found();
    const { user } = open('/conversations?q=deposit');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    history.refusals.clear();
    await user.click(retry);
    expect(await screen.findByText('deposit', { selector: 'mark' })).toBeInTheDocument();
  });
});

describe('a title', () => {
  test('is changed in place, and gets the focus', async () => {
    const { user } = open();
    const [card] = await cards();
    await choose(user, card as HTMLElement, 'Rename');
    const field = await screen.findByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.clear(field);
    await user.type(field, 'The deposit of my first flat{Enter}');
    const title = await screen.findByRole('link', { name: 'The deposit of my first flat' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(history.askedFor('PATCH', uuid(1))[0]?.body).toEqual({ title: 'The deposit of my first flat' });
  });

  test('stays unchanged on Escape, and when the server refuses', async () => {
    const { user } = open();
    const [card] = await cards();
    await choose(user, card as HTMLElement, 'Rename');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' and more{Escape}');
    expect(await screen.findByRole('heading', { name: listed(1).title })).toBeInTheDocument();
    history.refusals.set('PATCH', 'RATE_LIMITED');
    await choose(user, card as HTMLElement, 'Rename');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' and more{Enter}');
    expect(await screen.findByText(/^We couldn’t rename it\. Too many requests/u)).toBeInTheDocument();
  });

  test('may be as long as the contract allows', () => expect(maxTitleCharacters).toBe(TITLE_MAX_CHARACTERS));
});

describe('deleting', () => {
  test('shows an undo in its place, which restores it', async () => {
    start([listed(1), listed(2), listed(3)]);
    window.localStorage.setItem(`conversation_${uuid(2)}`, '{"userId":"x"}');
    const { user } = open();
    const second = (await cards())[1] as HTMLElement;
    await choose(user, second, 'Delete');
    const undo = await screen.findByRole('button', { name: `Undo deleting ${listed(2).title}` });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(screen.getAllByRole('listitem')[1]).toContainElement(undo);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(window.localStorage.getItem(`conversation_${uuid(2)}`)).toBeNull();
    await user.click(undo);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(screen.queryByRole('button', { name: /^Undo/u })).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: listed(2).title })).toHaveFocus());
  });

  test('the last conversation keeps its undo', async () => {
    const { user } = open();
    await choose(user, (await cards())[0] as HTMLElement, 'Delete');
    await screen.findByRole('button', { name: /^Undo deleting/u });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(screen.getByRole('button', { name: /^Undo deleting/u })).toBeInTheDocument();
  });

  test('puts it back and says why when the server refuses', async () => {
    history.refusals.set('DELETE', 'RATE_LIMITED');
    const { user } = open();
    await choose(user, (await cards())[0] as HTMLElement, 'Delete');
    expect(await screen.findByText('We couldn’t delete it')).toBeInTheDocument();
    expect(await cards()).toHaveLength(1);
  });

  test('in another tab removes it from this list', async () => {
    open();
    await cards();
    history.conversations = [];
    const value = JSON.stringify({ conversationId: uuid(1), atMs: 1 });
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'consilium.conversation-changed', newValue: value }),
        ),
    );
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument();
  });

  test('says that a conversation erased meanwhile cannot be restored', async () => {
    const { user } = open();
    await choose(user, (await cards())[0] as HTMLElement, 'Delete');
    history.refusals.set('restore', 'CONVERSATION_NOT_FOUND');
    await user.click(await screen.findByRole('button', { name: /^Undo deleting/u }));
    expect(await screen.findByText('It was deleted for good.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/u })).toBeNull());
  });
});
