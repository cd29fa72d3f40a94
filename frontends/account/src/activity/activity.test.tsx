// The activity history: texts, days, filters, pages, and the empty state.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Activity } from '@consilium/contracts/chat/activity-http.ts';
import {
  answerWith,
  renderPage,
  signInAs,
  type TestAnswer,
  type TestRequest,
} from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activitySentence, dayTitle, shownMessage } from '#activity/activity-words.ts';
import { ActivityHistory } from '#activity/ActivityHistory.tsx';

const uuid = (n: number) => `0190aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const done = (n: number, changes: Partial<Activity> = {}): Activity => ({
  id: uuid(n),
  actionType: 'message_sent',
  expertType: 'legal',
  message: `Message ${n}`,
  feedback: null,
  rating: null,
  conversationId: uuid(900),
  createdAt: new Date().toISOString(),
  ...changes,
});
const page = (activities: readonly Activity[], nextBefore: string | null = null): TestAnswer => ({
  body: { activities, nextBefore },
});

function open(answer: TestAnswer | ((request: TestRequest) => TestAnswer)) {
  const asked = answerWith({ 'GET /api/chat/activity': answer });
  return { ...renderPage([{ path: '/', element: <ActivityHistory /> }], '/'), asked, user: userEvent.setup() };
}

beforeEach(() => signInAs());
afterEach(cleanup);

describe('activity', () => {
  test('shows an expert and a kind added later by their names', async () => {
    open(
      page([
        done(1, { actionType: 'plan_shared', expertType: 'pet_care' }),
        done(2, { actionType: 'constructor', expertType: 'constructor' }),
      ]),
    );
    const [first, second] = (await screen.findAllByRole('listitem')).map((item) => within(item));
    expect(first?.getByText('Other activity: plan shared')).toBeInTheDocument();
    expect(first?.getByText('Pet care')).toBeInTheDocument();
    expect(second?.getByText('Constructor')).toBeInTheDocument();
    for (const item of screen.getAllByRole('listitem'))
      expect(item.style.getPropertyValue('--entry-hue')).toBe('var(--hue-general)');
  });

  test('is listed under its day with expert, text, rating and a link to the conversation', async () => {
    open(
      page([
        done(1),
        done(2, { actionType: 'conversation_completed', message: null, rating: 4, conversationId: null }),
      ]),
    );
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    const [first, second] = today.getAllByRole('listitem').map((item) => within(item));
    expect(first?.getByText('You sent a message')).toBeInTheDocument();
    expect(first?.getByText('Legal')).toBeInTheDocument();
    expect(first?.getByText('Message 1')).toBeInTheDocument();
    expect(first?.getByRole('link', { name: /^Open conversation/ })).toHaveAttribute(
      'href',
      `/conversation/${uuid(900)}`,
    );
    expect(second?.getByText('You completed a conversation')).toBeInTheDocument();
    expect(second?.getByText('Rated 4 of 5')).toBeInTheDocument();
    expect(second?.queryByRole('link')).toBeNull();
  });

  test('is loaded page by page', async () => {
    const { user } = open(({ search }) =>
      search.get('before') === null
        ? page([done(1)], uuid(1))
        : page([done(2, { createdAt: '2020-05-04T12:00:00.000Z' })]),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('region', { name: 'Monday, May 4, 2020' })).toBeInTheDocument();
    expect(screen.getByText('2 activities are shown.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('is filtered by kind and expert, and the filter can be cleared when nothing matches', async () => {
    const { asked, user } = open(({ search }) => page(search.has('kind') ? [] : [done(1)]));
    await screen.findByText('Message 1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'outcomes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expert' }), 'finance');
    expect(await screen.findByText('Nothing of this kind')).toBeInTheDocument();
    expect(Object.fromEntries(asked.at(-1)?.search ?? [])).toEqual({
      limit: '20',
      kind: 'outcomes',
      expert: 'finance',
    });
    await user.click(screen.getByRole('button', { name: 'Show all activity' }));
    expect(await screen.findByText('Message 1')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('');
  });

  test('explains what will appear here while it is empty', async () => {
    open(page([]));
    expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chat with an Expert' })).toHaveAttribute('href', '/');
  });

  test('can be requested again when it could not be loaded', async () => {
    let isAvailable = false;
    const { user } = open(() => (isAvailable ? page([done(1)]) : { status: 500, body: undefined }));
    expect(await screen.findByText('We couldn’t load your activity')).toBeInTheDocument();
    isAvailable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Message 1')).toBeInTheDocument();
  });

  test('keeps the loaded pages when the next one fails, and can request it again', async () => {
    let isAvailable = false;
    const { user } = open(({ search }) => {
      if (search.get('before') === null) return page([done(1)], uuid(1));
      return isAvailable ? page([done(2)]) : { status: 400, body: undefined };
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('We couldn’t load more activity.')).toBeInTheDocument();
    isAvailable = true;
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Message 2')).toBeInTheDocument();
    expect(screen.getByText('Message 1')).toBeInTheDocument();
  });
});

test.each([
  ['feedback_given', 'up', 'You found a reply helpful'],
  ['feedback_given', 'down', 'You found a reply not helpful'],
  ['feedback_given', null, 'You rated a reply'],
  ['auto_assign_conversation', null, 'You were matched to an expert'],
  ['add_to_action_items', null, 'You added a solution to your action items'],
] as const)('%s %s reads "%s"', (actionType, feedback, sentence) =>
  expect(activitySentence(done(1, { actionType, feedback }))).toBe(sentence),
);

test.each([
  ['short', 'short'],
  ['x'.repeat(98), 'x'.repeat(98)],
  [`${'word '.repeat(19)}cut o`, `${'word '.repeat(19)}cut…`],
  [`${'word '.repeat(19)}cut`, `${'word '.repeat(19)}cut`],
])('"%s" is shown as "%s"', (message, shown) => expect(shownMessage(message)).toBe(shown));

test('a day is shown as today, yesterday or its date', () => {
  const now = new Date(2026, 2, 1, 0, 30);
  const at = (...parts: [number, number, number, number]) => dayTitle(new Date(...parts).toISOString(), now);
  expect([at(2026, 2, 1, 0), at(2026, 1, 28, 23), at(2026, 1, 27, 12), at(2025, 11, 31, 12)]).toEqual([
    'Today',
    'Yesterday',
    'Friday, February 27',
    'Wednesday, December 31, 2025',
  ]);
});
