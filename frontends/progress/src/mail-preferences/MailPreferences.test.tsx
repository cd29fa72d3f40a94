// The section Emails in the tab Action Items: two switches, saved at once, and what is shown while that fails.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { MailPreferences } from '@consilium/contracts/chat/mail-preferences-http.ts';
import { fakeApi, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleDashboard } from '#page/sample-dashboard.test-support.ts';
import { routes } from '#routes.tsx';

type Answers = NonNullable<NonNullable<FakeAnswers['chat']>['mailPreferences']>;

const off: MailPreferences = { checkBacks: false, weeklySummary: false };

function open(answers: Answers) {
  const requests = fakeApi({
    metrics: { getDashboard: sampleDashboard() },
    chat: { actionItems: { list: { actionItems: [], nextBefore: null } }, mailPreferences: answers },
  });
  renderPage([...routes, { path: '*', element: null }], '/metrics?tab=action-items');
  return () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}
const section = () => screen.findByRole('region', { name: 'Emails' });
const switchOf = async (name: string) => within(await section()).findByRole('switch', { name });
/** A server that keeps what it is told. */
function keeping(given: MailPreferences): Answers {
  let kept = given;
  return { get: () => kept, put: ({ body }) => (kept = body as MailPreferences) };
}

beforeEach(() => {
  signInAs();
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});
afterEach(cleanup);

test('both are off, and each says what it is', async () => {
  open(keeping(off));
  expect(await switchOf('Did it work?')).not.toBeChecked();
  expect(await switchOf('Weekly summary')).not.toBeChecked();
  expect(await switchOf('Did it work?')).toHaveAccessibleDescription('We ask how it went when an action item is due.');
});

test('a switch is saved at once, with the other as it is', async () => {
  const saved = open(keeping({ ...off, weeklySummary: true }));
  const user = userEvent.setup();
  await user.click(await switchOf('Did it work?'));
  await waitFor(() => expect(saved()).toEqual([{ checkBacks: true, weeklySummary: true }]));
  expect(await switchOf('Did it work?')).toBeChecked();
  await user.click(await switchOf('Weekly summary'));
  await waitFor(() => expect(saved().at(-1)).toEqual({ checkBacks: true, weeklySummary: false }));
});

test('two switches in quick succession are saved one after the other, the last one last', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let running = 0;
  let most = 0;
  const saved = open({
    get: off,
    async put({ body }) {
      most = Math.max(most, (running += 1));
      await held;
      running -= 1;
      return body as MailPreferences;
    },
  });
  const user = userEvent.setup();
  await user.click(await switchOf('Did it work?'));
  await user.click(await switchOf('Weekly summary'));
  expect(saved()).toEqual([{ checkBacks: true, weeklySummary: false }]);
  release();
  await waitFor(() => expect(saved().at(-1)).toEqual({ checkBacks: true, weeklySummary: true }));
  expect(most).toBe(1);
});

test('what cannot be saved goes back, and is said', async () => {
  open({ get: off, put: refused('SERVICE_UNAVAILABLE') });
  const user = userEvent.setup();
  await user.click(await switchOf('Weekly summary'));
  const title = 'Failed to save your email settings. Please try again.';
  await waitFor(() => expect(toastQueue.visibleToasts[0]?.content).toMatchObject({ title, tone: 'loss' }));
  await waitFor(async () => expect(await switchOf('Weekly summary')).not.toBeChecked());
});

test('while it loads that is said, and a failure offers to try again', async () => {
  let isDown = true;
  open({ get: () => (isDown ? refused('NOT_FOUND') : off) });
  expect(within(await section()).getByText('Loading your email settings')).toBeInTheDocument();
  const panel = await within(await section()).findByRole('alert');
  expect(panel).toHaveTextContent('We couldn’t load your email settings');
  isDown = false;
  await userEvent.setup().click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(await switchOf('Did it work?')).toBeInTheDocument();
});
