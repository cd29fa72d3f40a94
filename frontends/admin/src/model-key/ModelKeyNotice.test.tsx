// What an administrator sees while the model's provider refuses our key.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ModelKeyState } from '@consilium/contracts/chat/model-key-http.ts';
import { answerWith, renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
let state: ModelKeyState;
beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

function open() {
  const asked = answerWith({
    'GET /api/admin/activity': { body: { activity: [], nextBefore: null } },
    'GET /api/gateway/modes': { body: { replicas: [], complete: true } },
    'GET /api/chat/admin/model-key': () => ({ body: state }),
  });
  renderPage([...routes, { path: '/', element: <p>home</p> }], '/admin');
  return { timesAsked: () => asked.filter(({ path }) => path === '/api/chat/admin/model-key').length };
}
const title = 'The provider of the model refuses our key';

test('a refused key is shown at the top, with the provider’s answer and since when, until a call succeeds', async () => {
  state = { refusal: { status: 401, since: minutesAgo(7), lastAt: minutesAgo(1) } };
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(/It answers 401, first 7m ago and last 1m ago/u)).toBeInTheDocument();
  state = { refusal: null };
  await userEvent.setup().click(screen.getByRole('button', { name: 'Refresh Data' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument());
});

test('there is no notice while the key is accepted', async () => {
  state = { refusal: null };
  const { timesAsked } = open();
  await waitFor(() => expect(timesAsked()).toBe(1));
  expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
});
