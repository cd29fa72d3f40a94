// Feedback at the desk: newest first, and feature requests with their votes.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beAtTheDesk, openDesk } from '#desk/testing/desk-page.test-support.tsx';
import { hoursFromNow, uuid } from '#desk/testing/sample-requests.test-support.ts';

beforeEach(() => beAtTheDesk());
afterEach(cleanup);

const place = '/admin?tab=support&view=feedback';
const given = (number: number, changes = {}) => ({
  id: uuid(600 + number),
  rating: 4,
  expertType: 'tech',
  liked: `Clear steps ${number}`,
  improve: '',
  featureTitle: '',
  priority: null,
  isFromAccount: true,
  isPlain: false,
  givenAt: hoursFromNow(-number),
  ...changes,
});

test('feedback is listed with its stars in words, and earlier ones when asked', async () => {
  const before = '2026-11-27T10:00:00.000Z_0190aaaa-0000-7000-8000-000000000601';
  const bare = given(1, {
    rating: null,
    expertType: null,
    liked: '',
    featureTitle: 'Dark mode',
    priority: 'critical',
    isFromAccount: false,
    isPlain: true,
  });
  const { user } = openDesk(
    {
      listFeedback: ({ search }) =>
        search.has('before') ? { feedback: [given(2)], nextBefore: null } : { feedback: [bare], nextBefore: before },
    },
    place,
  );
  const items = async () =>
    within(await screen.findByRole('list', { name: 'Feedback, newest first' })).getAllByRole('listitem');
  expect((await items())[0]).toHaveTextContent(
    /^No stars · No expert · .* Without an account Without JavaScript, no votesFeatureDark mode \(critical\)$/u,
  );
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await items()).toHaveLength(2));
  expect((await items())[1]).toHaveTextContent(/^Very good, 4 of 5 stars · .* From an accountLikedClear steps 2$/u);
});

test('feature requests have their votes by importance, and what will be here is said while there are none', async () => {
  const feature = {
    title: 'Dark mode',
    votes: 3,
    byPriority: { critical: 2, helpful: 1 },
    lastAskedAt: hoursFromNow(-2),
  };
  openDesk({ listFeatureRequests: { features: [feature] } }, place);
  const row = await screen.findByRole('row', { name: /^Dark mode 3 2 critical, 1 helpful /u });
  expect(row).toBeInTheDocument();
  expect(screen.getByText('Nobody has given feedback yet')).toBeInTheDocument();
  cleanup();
  openDesk({}, place);
  expect(await screen.findByText('Nobody has asked for a feature yet')).toBeInTheDocument();
});
