// The metrics page: level, four figures, tabs in the address, and what it says while figures come, lack or fail.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeApi, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDashboard, sampleDashboard } from '#page/sample-dashboard.test-support.ts';
import { routes } from '#routes.tsx';

type Metrics = NonNullable<FakeAnswers['metrics']>;

function open(dashboard: Metrics['getDashboard'] = sampleDashboard(), path = '/metrics') {
  fakeApi({ metrics: { getDashboard: dashboard, listUsageDays: { today: '2026-06-12', days: [] } } });
  return renderPage([...routes, { path: '*', element: null }], path);
}
const term = async (name: string) => (await screen.findByText(name)).closest('dt')?.parentElement;

beforeEach(() => signInAs());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('shows the level with the next goal, and four figures with what they are made of', async () => {
  open();
  expect(await screen.findByText('Explorer')).toBeInTheDocument();
  expect(screen.getByText('Next: Problem Solver, in 4 more conversations')).toBeInTheDocument();
  expect(await term('Engagement Score')).toHaveTextContent('27 of 1006 first messages, 6 follow-ups');
  expect(await term('Success Rate')).toHaveTextContent('85%From 4 completed conversations');
  expect(await term('Time Spent')).toHaveTextContent('1 h 30 min');
  expect(await term('Current Streak')).toHaveTextContent('3 daysYou were here today.');
});

test('of a person who has not rated anything says so instead of zero', async () => {
  open(emptyDashboard);
  expect(await term('Success Rate')).toHaveTextContent('No data yet');
  expect(await term('Time Spent')).toHaveTextContent('0 h');
  expect(screen.getByRole('link', { name: 'Chat with an Expert' })).toHaveAttribute('href', '/');
});

test('after the last goal says that all are reached', async () => {
  open(sampleDashboard({ nextGoal: null }));
  expect(await screen.findByText('You have reached every goal.')).toBeInTheDocument();
});

test('Overview has the value with both assumptions, the chart’s figures as a table, and the newest actions', async () => {
  open();
  const user = userEvent.setup();
  expect(await screen.findByText('$150')).toBeInTheDocument();
  expect(screen.getByText(/at \$100 an hour\. We count 15 min for each first message/u)).toBeInTheDocument();
  await user.click(screen.getByText('Show as a table'));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(6);
  const actions = screen.getByRole('region', { name: 'Recent actions' });
  expect(within(actions).getAllByRole('listitem')).toHaveLength(10);
  expect(within(actions).getAllByRole('listitem')[0]).toHaveTextContent(
    'You completed a conversation4 of 5 starsTechnology',
  );
  await user.click(within(actions).getByRole('button', { name: 'Show all 12' }));
  expect(within(actions).getAllByRole('listitem')).toHaveLength(12);
});

test('tabs are in the address: a link opens one, choosing one changes it, and Back leads to the one before', async () => {
  const { router } = open(undefined, '/metrics?tab=achievements');
  const user = userEvent.setup();
  expect(await screen.findByRole('tab', { name: 'Achievements', selected: true })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Expert Stats' }));
  expect(router.state.location.search).toBe('?tab=expert-stats');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Usage', selected: true })).toHaveFocus();
  await router.navigate(-1);
  expect(await screen.findByRole('tab', { name: 'Expert Stats', selected: true })).toBeInTheDocument();
});

test('a tab that does not exist is the overview', async () => {
  open(undefined, '/metrics?tab=nonsense');
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeInTheDocument();
});

test('Expert Stats says what was measured and what is assumed', async () => {
  open(undefined, '/metrics?tab=expert-stats');
  const [tech, legal] = await screen.findAllByRole('listitem');
  expect(tech).toHaveTextContent('TechnologyConversations4Messages9Mean rating4.3 of 5 (4)Replies that helped2 of 3');
  expect(tech).toHaveTextContent('Average resolution time2 min');
  expect(legal).toHaveTextContent('Mean ratingNo rating yet');
  expect(legal).toHaveTextContent('4.5 min (assumed, not measured yet)');
});

test('Achievements have a description, their progress, and the day on which they were unlocked', async () => {
  open(undefined, '/metrics?tab=achievements');
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/First ProblemStart your first conversation\.Unlocked1\/1June 12, 2026/u);
  expect(within(first ?? document.body).getByRole('button', { name: 'Share First Problem' })).toBeInTheDocument();
  expect(second).toHaveTextContent('Problem SolverStart ten conversations.0/10');
  for (const shown of [first, second]) expect(shown?.querySelector('svg')).not.toBeNull();
  const progress = within(second ?? document.body).getByRole('progressbar', { name: 'Progress of Problem Solver' });
  expect([progress.getAttribute('max'), progress.getAttribute('value')]).toEqual(['10', '0']);
});

test('a failure is logged, says that nothing is lost, and can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  open(() => (isDown ? refused('SERVICE_UNAVAILABLE') : sampleDashboard()));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We couldn’t load your figures');
  expect(alert).toHaveTextContent('This doesn’t work at the moment. Please try again. Nothing is lost.');
  expect(logged).toHaveBeenCalledWith('the metrics could not be loaded: SERVICE_UNAVAILABLE 503');
  isDown = false;
  await userEvent.setup().click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Explorer')).toBeInTheDocument();
});

test('asks a visitor to sign in, with the way back here', async () => {
  signOut();
  open();
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?next=/metrics');
});
