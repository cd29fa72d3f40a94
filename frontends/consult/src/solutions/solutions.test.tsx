// Solution cards: their fields, adding them to the action items, and new ones in their place.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ActionItem, ActionStep } from '@consilium/contracts/chat/action-item.ts';
import type { Reply } from '@consilium/contracts/chat/conversation.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standingWords } from '#action-items/standing-words.ts';
import { createConversation } from '#api/chat-api.ts';
import { notifyOtherTabs } from '#conversation/other-tabs.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { finishedReply, solution, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);
const panel = () => within(screen.getByRole('complementary', { name: 'Solutions' }));
const addButton = (state: string, number = 1) => panel().findByRole('button', { name: `${state}: Solution ${number}` });

const exchange = (number: number, reply: Partial<Reply>) => ({
  id: uuid(100 + number),
  text: `Question ${number}`,
  class: 'standard' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  isHandOverNote: false,
  files: [],
  reply: finishedReply(number, reply),
});

/** Stores exchanges and opens their page. */
async function open(...replies: readonly Partial<Reply>[]) {
  const known = chat.conversations.get(id);
  const messages = replies.map((reply, index) => exchange(index + 1, reply));
  if (known) chat.conversations.set(id, { ...known, messages });
  const page = renderPage(routes, `/conversation/${id}`);
  await screen.findByText(`Answer ${replies.length}`);
  return { ...page, user: userEvent.setup() };
}

/** Acts as another tab. */
function tellFromOtherTab() {
  notifyOtherTabs(id);
  const key = Object.keys(window.localStorage).find((name) => name.includes('conversation-changed')) ?? '';
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: window.localStorage.getItem(key) }));
}

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
});
afterEach(cleanup);

describe('a solution card', () => {
  test('says how many people’s answers are in its stars, and what they needed', async () => {
    const reported = { people: 41, medianMinutes: 90, medianCosts: [{ amountMinor: 1250, currency: 'EUR' }] };
    await open({ solutions: [{ ...solution(1), reported }, solution(2)] });
    const [first, second] = panel().getAllByRole('article');
    expect(first).toHaveTextContent('41 people');
    expect(first).toHaveTextContent('People needed1.5 hours, €12.50');
    expect(second).toHaveTextContent('our estimate');
    expect(second).not.toHaveTextContent('People needed');
  });

  test('shows title, stars with the figure, difficulty, time, cost, why it helps and the steps', async () => {
    await open({ solutions: [solution(1), solution(2)] });
    const [first, second] = panel().getAllByRole('article');
    const card = within(first as HTMLElement);
    expect(card.getByRole('heading', { name: 'Solution 1' })).toBeInTheDocument();
    expect(card.getByText('Effectiveness 3.5 of 5')).toBeInTheDocument();
    expect(card.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['Easy', '1 hour', '$10']);
    expect(card.getByText('It helps because it is written down.')).toBeInTheDocument();
    expect(card.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['First step', 'Second step']);
    expect(within(second as HTMLElement).queryByText('Cost')).not.toBeInTheDocument();
  });

  test('can be added to the action items: not added, adding, added', async () => {
    const { user } = await open({ solutions: [solution(1)] });
    const gate = Promise.withResolvers<void>();
    const button = await addButton('Add to Action Items');
    await waitFor(() => expect(button).toBeEnabled());
    chat.outcome.gate = gate.promise;
    await user.click(button);
    expect(await addButton('Adding…')).toBeInTheDocument();
    gate.resolve();
    expect(await addButton('Added to Action Items')).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText('Added to Action Items!')).toBeInTheDocument();
    expect(chat.posts('/action-items').map(({ body }) => body.solutionId)).toEqual([solution(1).id]);
  });

  test('stays added after a reload', async () => {
    const { user, unmount } = await open({ solutions: [solution(1), solution(2)] });
    await user.click(await addButton('Add to Action Items'));
    await addButton('Added to Action Items');
    unmount();
    await open({ solutions: [solution(1), solution(2)] });
    expect(await addButton('Added to Action Items')).toBeDisabled();
    expect(await addButton('Add to Action Items', 2)).toBeEnabled();
  });

  test('is shown as added when another tab adds it', async () => {
    await open({ solutions: [solution(1)] });
    await waitFor(async () => expect(await addButton('Add to Action Items')).toBeEnabled());
    chat.outcome.actionItems.push({ ...actionItem(), title: 'Solution 1' });
    act(tellFromOtherTab);
    expect(await addButton('Added to Action Items')).toBeDisabled();
  });

  test('that was added says how far it is, leads there, and follows what happens in another tab', async () => {
    chat.outcome.actionItems.push({ ...actionItem(), title: 'Solution 1', steps: steps(2, 5), status: 'In Progress' });
    await open({ solutions: [solution(1), solution(2)] });
    const link = await panel().findByRole('link', { name: 'In your action items · 2 of 5 steps' });
    expect(link).toHaveAttribute('href', '/metrics?tab=action-items');
    expect(panel().getAllByRole('link')).toHaveLength(1);
    chat.outcome.actionItems[0] = { ...actionItem(), title: 'Solution 1', steps: steps(5, 5), status: 'Completed' };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await panel().findByRole('link', { name: 'Completed' })).toBeInTheDocument();
  });

  test.each([
    ['Not Started', 0, 1, 'In your action items · 0 of 1 step'],
    ['In Progress', 1, 3, 'In your action items · 1 of 3 steps'],
    ['Blocked', 1, 3, 'Blocked · 1 of 3 steps'],
    ['Completed', 3, 3, 'Completed'],
    ['Completed', 1, 3, 'Completed'],
    ['Abandoned', 0, 0, 'Abandoned'],
    ['Not Started', 0, 0, 'In your action items'],
  ] as const)('%s with %i of %i steps is shown as “%s”', (status, stepsDone, stepsTotal, words) => {
    expect(standingWords({ solutionId: uuid(1), actionItemId: uuid(2), status, stepsDone, stepsTotal })).toBe(words);
  });

  test('that was added elsewhere says so when its button is pressed', async () => {
    const { user } = await open({ solutions: [solution(1)] });
    const button = await addButton('Add to Action Items');
    await waitFor(() => expect(button).toBeEnabled());
    chat.outcome.actionItems.push({ ...actionItem(), title: 'Solution 1' });
    await user.click(button);
    expect(await screen.findByText('Already Added')).toBeInTheDocument();
    expect(await addButton('Added to Action Items')).toHaveAttribute('aria-disabled', 'true');
  });

  test('that could not be added says so, and can be retried', async () => {
    const { user } = await open({ solutions: [solution(1)] });
    const button = await addButton('Add to Action Items');
    await waitFor(() => expect(button).toBeEnabled());
    chat.outcome.failing = 'INTERNAL';
    await user.click(button);
    expect((await screen.findAllByText('Failed to add to action items. Please try again.')).length).toBeGreaterThan(0);
    chat.outcome.failing = undefined;
    await user.click(await addButton('Add to Action Items'));
    expect(await addButton('Added to Action Items')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('new solutions', () => {
  const titles = () =>
    panel()
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent);

  test('replace the old ones', async () => {
    const { user } = await open({ solutions: [solution(1)] });
    await user.click(panel().getByRole('button', { name: 'New solutions' }));
    expect(await screen.findByText('Solutions Updated')).toBeInTheDocument();
    expect(titles()).toEqual(['Solution 7', 'Solution 8']);
    expect(chat.posts('/solutions').map(({ body }) => body.automatic)).toEqual([false]);
  });

  test('leave the old ones when they cannot be made', async () => {
    const { user } = await open({ solutions: [solution(1)] });
    chat.outcome.failing = 'SOLUTIONS_FAILED';
    await user.click(panel().getByRole('button', { name: 'New solutions' }));
    expect(await screen.findByText('Failed to generate new solutions. Please try again.')).toBeInTheDocument();
    expect(titles()).toEqual(['Solution 1']);
  });

  test('say when there are no others', async () => {
    const { user } = await open({ solutions: [solution(1)] });
    chat.outcome.newOutcome = 'none_found';
    await user.click(panel().getByRole('button', { name: 'New solutions' }));
    expect(await screen.findByText('No other solutions found')).toBeInTheDocument();
    expect(titles()).toEqual(['Solution 1']);
  });

  test('can be requested where a reply gave none', async () => {
    const { user } = await open({ finishedAt: '2026-11-20T10:00:05.000Z' });
    await user.click(screen.getByRole('button', { name: 'Suggest solutions' }));
    expect(await panel().findByRole('heading', { name: 'Solution 7' })).toBeInTheDocument();
  });

  test('are requested automatically once, when a reply of a longer conversation has just ended without any', async () => {
    const justNow = { finishedAt: new Date().toISOString() };
    await open({ solutions: [solution(1)] }, justNow);
    expect(await screen.findByText('Solutions Updated')).toBeInTheDocument();
    expect(titles()).toEqual(['Solution 7', 'Solution 8']);
    expect(chat.posts('/solutions').map(({ path, body }) => [path.split('/').at(-2), body.automatic])).toEqual([
      [uuid(502), true],
    ]);
  });

  test('fail silently when they were requested automatically', async () => {
    chat.outcome.failing = 'SOLUTIONS_FAILED';
    await open({ solutions: [solution(1)] }, { finishedAt: new Date().toISOString() });
    await waitFor(() => expect(chat.posts('/solutions')).toHaveLength(1));
    expect(screen.queryByText('Failed to generate new solutions. Please try again.')).not.toBeInTheDocument();
  });

  test.each([
    ['in a short talk', [{ finishedAt: new Date().toISOString() }]],
    ['for what ended long ago', [{}, {}]],
    ['for a reply that was stopped', [{}, { status: 'stopped' as const, finishedAt: new Date().toISOString() }]],
    ['where there are some', [{}, { solutions: [solution(1)], finishedAt: new Date().toISOString() }]],
  ])('are not requested automatically %s', async (_case, replies) => {
    await open(...replies);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(chat.posts('/solutions')).toEqual([]);
  });
});

function steps(done: number, total: number): ActionStep[] {
  return Array.from({ length: total }, (_, at) => ({
    id: uuid(4000 + at),
    stepNumber: at + 1,
    description: `Step ${at + 1}`,
    completed: at < done,
    completedAt: null,
  }));
}

function actionItem(): ActionItem {
  return {
    id: uuid(2000),
    title: '',
    description: '',
    expertType: 'legal',
    priority: 'Medium',
    status: 'Not Started',
    dueDate: null,
    estimatedDuration: '1 hour',
    completedAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    conversationId: null,
    steps: [],
  };
}
