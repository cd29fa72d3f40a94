// What an administrator sees and does in the tab System.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PartState } from '@consilium/contracts/operations/http.ts';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';

const state = (part: string, changes: Partial<PartState> = {}) => ({
  body: {
    part,
    version: '0.1.0',
    startedAt: '2026-11-20T10:00:00.000Z',
    dependencies: [{ name: 'PostgreSQL', isUp: true, ms: 2 }],
    migrations: [{ history: part, file: '0001_first.sql', appliedAt: '2026-11-01T10:00:00.000Z' }],
    configuration: [
      { name: 'DATABASE_URL', isSet: true, value: null, description: 'Where the database is.' },
      { name: 'PORT', isSet: false, value: '0', description: 'Port to listen on.' },
    ],
    ...changes,
  } satisfies PartState,
});
const down = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Down.', defined: true } };

function open(more: TestRoutes = {}) {
  const asked = answerWith({
    'GET /api/admin/operations/{part}/state': ({ named }) => state(named['part'] ?? ''),
    'GET /api/gateway/modes': { body: { replicas: [], complete: true } },
    ...more,
  });
  renderPage([...routes, { path: '/', element: <p>home</p> }], '/admin?tab=system');
  return { asked, user: userEvent.setup() };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

test('every part has its version and health; one that needs something that is down says what', async () => {
  const dependencies = [
    { name: 'PostgreSQL', isUp: true, ms: 2 },
    { name: 'Redis', isUp: false, ms: 2000 },
  ];
  open({ 'GET /api/admin/operations/chat/state': state('chat', { dependencies }) });
  const parts = await section('Parts');
  const row = async (part: string) => within(await parts.findByRole('row', { name: new RegExp(`^${part} `, 'u') }));
  expect((await row('auth')).getByText('Healthy')).toBeInTheDocument();
  expect((await row('chat')).getByText('1 down')).toBeInTheDocument();
  expect((await row('chat')).getByText('PostgreSQL: 2 ms, Redis: down')).toBeInTheDocument();
});

test('a part that does not answer is named, and the others are shown', async () => {
  open({ 'GET /api/admin/operations/metrics/state': down });
  const parts = await section('Parts');
  expect(await parts.findByRole('alert')).toHaveTextContent('No answer from metrics.');
  expect(parts.getAllByText('Healthy')).toHaveLength(6);
});

test('the configuration of a part shows no value that may be secret', async () => {
  const { user } = open();
  const configuration = await section('Configuration');
  await user.selectOptions(await configuration.findByRole('combobox', { name: 'Part' }), 'billing');
  const table = within(configuration.getByRole('table', { name: 'Configuration of billing' }));
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/^DATABASE_URL/u)).toEqual(['Not shown', 'Yes', 'Where the database is.']);
  expect(cells(/^PORT/u)).toEqual(['0', 'No', 'Port to listen on.']);
});

describe('faults to try out', () => {
  test('are chosen from scenarios, and say what people notice', async () => {
    let advisor = {};
    const { asked, user } = open({
      'GET /dev/faults': () => ({ body: { advisor } }),
      'PUT /dev/faults': ({ body }) => {
        ({ advisor } = body as { advisor: object });
        return { body: { advisor } };
      },
    });
    const faults = await section('Faults to try out');
    expect(faults.getByRole('button', { name: 'No fault' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(faults.getByRole('button', { name: 'Fails at once' }));
    expect(await faults.findByText(/No reply begins/u)).toBeInTheDocument();
    expect(faults.getByRole('button', { name: 'Fails at once' })).toHaveAttribute('aria-pressed', 'true');
    expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ advisor: { failBeforeFirst: true } });
  });

  test('are absent where the product has none', async () => {
    open();
    await (await section('Parts')).findAllByText('Healthy');
    expect(screen.queryByRole('heading', { name: 'Faults to try out' })).not.toBeInTheDocument();
  });
});
