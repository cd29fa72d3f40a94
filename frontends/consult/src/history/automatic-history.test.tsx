// What the history does by itself: it improves weak titles, and imports a visitor's conversations.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { listed, startFakeHistory, type FakeHistory } from '#testing/fake-history.test-support.ts';
import { recordVisitorAction } from '#visitor/visitor-actions.ts';
import { listVisitorConversations, startVisitorConversation } from '#visitor/visitor-conversations.ts';

let history: FakeHistory;
const open = () => renderPage(routes, '/conversations');
const start = (conversations: Parameters<typeof startFakeHistory>[0]) => (history = startFakeHistory(conversations));
const cards = () => screen.findAllByRole('article');
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

describe('a weak title', () => {
  const weak = listed(1, { title: 'Legal Question', summary: null });
  const better = { title: 'A deposit that was never returned', summary: 'What to write to the landlord, and by when.' };

  test('is improved in the background, kept for 24 hours, and not requested again', async () => {
    start([weak, listed(2)]);
    history.description = better;
    const first = open();
    expect(await screen.findByRole('heading', { name: better.title })).toBeInTheDocument();
    expect(screen.getByText(better.summary)).toBeInTheDocument();
    expect(history.askedFor('POST', '/description')).toHaveLength(1);
    expect(JSON.parse(window.localStorage.getItem('conversation_summaries') ?? '{}')).toMatchObject({
      summaries: { [weak.id]: better },
    });
    first.unmount();
    open();
    expect(await screen.findByRole('heading', { name: better.title })).toBeInTheDocument();
    expect(history.askedFor('POST', '/description')).toHaveLength(1);
  });

  test('stays when it cannot be improved, which is only logged', async () => {
    start([weak]);
    open();
    expect(await screen.findByRole('heading', { name: 'Legal Question' })).toBeInTheDocument();
    await waitFor(() => expect(log).toHaveBeenCalledWith('a summary could not be improved: SERVICE_UNAVAILABLE 503'));
    expect(screen.getByRole('heading', { name: 'Legal Question' })).toBeInTheDocument();
  });
});

test('a visitor’s conversations are imported before the list is shown', async () => {
  const conversation = startVisitorConversation(
    { expertId: 'home', text: 'A leaking tap', reasoning: null },
    new Date(),
  );
  recordVisitorAction(
    { actionType: 'expert_selected', expertType: 'home', conversationId: conversation.id },
    new Date(),
  );
  open();
  expect(await cards()).toHaveLength(1);
  const [brought] = history.askedFor('POST', '/import');
  expect(brought?.body).toMatchObject({
    conversations: [{ id: conversation.id, expertId: 'home', messages: [{ content: 'A leaking tap' }] }],
    actions: [{ actionType: 'expert_selected', conversationId: conversation.id }],
  });
  expect(listVisitorConversations(5)).toEqual([]);
});
