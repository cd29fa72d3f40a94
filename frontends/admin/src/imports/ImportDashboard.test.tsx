// What an administrator sees of imports, and what the buttons do.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { NetworkImports, ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportDashboard } from '#imports/ImportDashboard.tsx';

const id = '0190aaaa-0000-7000-8000-000000000001';
const anImport = (changes: Partial<ProductImport> = {}): ProductImport => ({
  id,
  network: 'bestbuy',
  source: 'file',
  state: 'ready',
  fileName: 'tools.csv',
  isFull: false,
  appliesAtOnce: false,
  rowsRead: 1200,
  rowsExpected: null,
  rowsNew: 1000,
  rowsChanged: 1,
  rowsUnchanged: 199,
  rowsGone: 0,
  rowsRefused: 2,
  rowsRepeated: 0,
  rowsApplied: 0,
  error: null,
  retryAt: null,
  createdAt: '2026-11-26T12:00:00.000Z',
  startedAt: '2026-11-26T12:00:00.000Z',
  endedAt: null,
  ...changes,
});
const network = (changes: Partial<NetworkImports> = {}): NetworkImports => ({
  network: 'bestbuy',
  name: 'Best Buy',
  indicator: 'idle',
  schedule: 'off',
  isActive: true,
  hasAccess: false,
  lastImport: null,
  ...changes,
});
const amazon = network({ network: 'amazon', name: 'Amazon Associates' });
const refusal = (code: string, status: number, message: string) => ({
  status,
  body: { code, status, message, defined: true },
});

const base = '/api/affiliate/imports';
function open(bestbuy: NetworkImports | (() => NetworkImports), more: TestRoutes = {}) {
  const statistics = {
    network: 'bestbuy',
    products: 1234,
    active: 1200,
    outOfStock: 3,
    deadLinks: 1,
    averageCommissionRate: 2,
  };
  const asked = answerWith({
    [`GET ${base}/networks`]: () => ({
      body: { networks: [amazon, typeof bestbuy === 'function' ? bestbuy() : bestbuy] },
    }),
    [`GET ${base}/statistics`]: { body: { networks: [statistics] } },
    [`GET ${base}/{id}/log`]: { body: { entries: [], nextBefore: null } },
    ...more,
  });
  renderPage([{ path: '/', element: <ImportDashboard /> }], '/');
  return { asked, user: userEvent.setup() };
}
const card = async (name = 'Best Buy') => within(await screen.findByRole('listitem', { name }));

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

describe('a network', () => {
  test('shows its state, its products and its schedule', async () => {
    open(network({ indicator: 'active', lastImport: anImport({ state: 'done', endedAt: new Date().toISOString() }) }));
    const bestbuy = await card();
    expect(bestbuy.getByText('Active')).toBeInTheDocument();
    expect(await bestbuy.findByText('1,234 products, 1,200 active · 3 out of stock · 1 dead link')).toBeInTheDocument();
    expect(bestbuy.getByLabelText('Schedule of Best Buy')).toHaveValue('off');
    expect((await card('Amazon Associates')).getByText(/products come in a file/)).toBeInTheDocument();
  });

  test.each([
    ['active', 'Active'],
    ['syncing', 'Syncing'],
    ['error', 'Error'],
    ['idle', 'Idle'],
  ] as const)('that is %s says so on its card', async (indicator, words) => {
    open(network({ indicator }));
    expect((await card()).getByText(words)).toBeInTheDocument();
  });

  test('keeps the schedule that is chosen', async () => {
    let schedule: NetworkImports['schedule'] = 'off';
    const { asked, user } = open(() => network({ schedule }), {
      [`PUT ${base}/networks/{network}/schedule`]: () => {
        schedule = 'daily';
        return { body: { network: 'bestbuy', schedule } };
      },
    });
    await user.selectOptions((await card()).getByLabelText('Schedule of Best Buy'), 'Every day');
    await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ schedule: 'daily' }));
    expect(await (await card()).findByText('Nothing is imported until API access is saved.')).toBeInTheDocument();
  });

  test('says why its last import failed', async () => {
    open(
      network({
        indicator: 'error',
        lastImport: anImport({ state: 'failed', error: 'Best Buy does not accept this key.' }),
      }),
    );
    const bestbuy = await card();
    expect(bestbuy.getByText('Error')).toBeInTheDocument();
    expect(bestbuy.getByText('Best Buy does not accept this key.')).toBeInTheDocument();
  });

  test('shows how far a running import is, again and again, and tells screen readers each quarter', async () => {
    let rowsRead = 300;
    open(() =>
      network({ indicator: 'syncing', lastImport: anImport({ state: 'reading', rowsRead, rowsExpected: 1000 }) }),
    );
    const bestbuy = await card();
    expect(bestbuy.getByRole('progressbar', { name: 'Import of Best Buy' })).toHaveAttribute('value', '300');
    expect(bestbuy.getByRole('status')).toHaveTextContent('Best Buy: Reading products, 25 percent');
    rowsRead = 800;
    expect(await bestbuy.findByText('Read 800 of 1,000 products', {}, { timeout: 20_000 })).toBeInTheDocument();
    expect(bestbuy.getByRole('status')).toHaveTextContent('75 percent');
  });
});

describe('an import that is ready', () => {
  const price = { from: { amountMinor: 1999, currency: 'USD' }, to: { amountMinor: 2499, currency: 'USD' } };
  const difference = { externalId: 'sku-1', productName: 'Drill', change: 'changed', fields: { price } };
  const differences: TestRoutes = {
    [`GET ${base}/{id}/differences`]: ({ search }) => ({
      body: { differences: search.get('change') === 'changed' ? [difference] : [], nextAfter: null },
    }),
    [`GET ${base}/{id}/log`]: {
      body: {
        entries: [{ id, loggedAt: '2026-11-26T12:00:00.000Z', level: 'warning', rowNumber: 1204, text: 'No link.' }],
        nextBefore: null,
      },
    },
  };

  test('shows each difference with what it was, the rows refused, and is applied', async () => {
    const { asked, user } = open(network({ lastImport: anImport() }), {
      ...differences,
      [`POST ${base}/{id}/apply`]: { body: anImport({ state: 'applying' }) },
    });
    const bestbuy = await card();
    await user.click(bestbuy.getByRole('button', { name: 'Review import: Best Buy' }));
    expect(await bestbuy.findByText('Drill')).toBeInTheDocument();
    expect(bestbuy.getByText('$19.99')).toBeInTheDocument();
    expect(bestbuy.getByText('$24.99')).toBeInTheDocument();
    expect(await bestbuy.findByText('Row 1,204: No link.')).toBeInTheDocument();
    await user.click(bestbuy.getByRole('radio', { name: 'Gone (0)' }));
    expect(await bestbuy.findByText('No product is gone.')).toBeInTheDocument();
    await user.click(bestbuy.getByRole('button', { name: 'Apply: Best Buy' }));
    await waitFor(() =>
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain(`POST ${base}/${id}/apply`),
    );
  });

  test('that somebody else has canceled says so, and is shown anew', async () => {
    const message = 'This import of Best Buy was canceled.';
    const { asked, user } = open(network({ lastImport: anImport() }), {
      ...differences,
      [`POST ${base}/{id}/apply`]: refusal('CONFLICT', 409, message),
    });
    await user.click((await card()).getByRole('button', { name: /^Review/ }));
    await user.click((await card()).getByRole('button', { name: /^Apply/ }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(asked.filter(({ path }) => path === `${base}/networks`).length).toBeGreaterThan(1));
  });
});

describe('“Import products”', () => {
  const start = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Import products' }));
    return within(await screen.findByRole('dialog', { name: 'Import products' }));
  };

  test('sends a file with what was said about it', async () => {
    const { asked, user } = open(network(), {
      [`POST ${base}/files`]: { status: 201, body: anImport({ state: 'waiting' }) },
    });
    const dialog = await start(user);
    await user.selectOptions(dialog.getByLabelText('Network'), 'Best Buy');
    await user.upload(
      dialog.getByLabelText('Choose a file of products'),
      new File(['"id"'], 'tools.csv', { type: 'text/csv' }),
    );
    await user.click(dialog.getByRole('radio', { name: /All products of the network/ }));
    await user.selectOptions(dialog.getByLabelText('Prices are written'), 'Like 1.234,50');
    await user.click(dialog.getByRole('button', { name: 'Read products' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = asked.find(({ path }) => path === `${base}/files`);
    expect(Object.fromEntries(sent?.search ?? [])).toEqual({
      network: 'bestbuy',
      name: 'tools.csv',
      whole: 'true',
      mark: ',',
    });
  });

  test('asks for a file', async () => {
    const { asked, user } = open(network());
    const dialog = await start(user);
    await user.click(dialog.getByRole('button', { name: 'Read products' }));
    expect(await dialog.findByText('Please choose a file.')).toBeInTheDocument();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('of a network without access says why not', async () => {
    const message = 'Amazon Associates has no API access yet.';
    const { user } = open(network(), { [`POST ${base}`]: refusal('CONFLICT', 409, message) });
    const dialog = await start(user);
    await user.click(dialog.getByRole('radio', { name: /The network itself/ }));
    await user.click(dialog.getByRole('button', { name: 'Read products' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(await screen.findByText('Failed to import products')).toBeInTheDocument();
  });
});

describe('“Sync all networks”', () => {
  const sync = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: 'Sync all networks' }));

  test('says what has started and what has no access', async () => {
    const { asked, user } = open(network(), {
      [`POST ${base}/sync`]: { body: { started: [anImport()], withoutAccess: ['amazon'], alreadyRunning: [] } },
    });
    await sync(user);
    expect(await screen.findByText('Sync Complete')).toBeInTheDocument();
    expect(screen.getByText('1 import started. Without API access: Amazon Associates.')).toBeInTheDocument();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ syncAll: true });
  });

  test('says when it failed', async () => {
    const { user } = open(network(), { [`POST ${base}/sync`]: refusal('INTERNAL', 500, 'no') });
    await sync(user);
    expect(await screen.findByText('Sync Failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to sync networks')).toBeInTheDocument();
  });
});

describe('what cannot be loaded', () => {
  test('is said for the imports, and asked for again', async () => {
    let fails = true;
    const { user } = open(network(), {
      [`GET ${base}/networks`]: () => (fails ? refusal('INTERNAL', 500, 'no') : { body: { networks: [network()] } }),
    });
    expect(await screen.findByText('Failed to load imports')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
  });

  test('is said for the statistics, without hiding the imports', async () => {
    open(network(), { [`GET ${base}/statistics`]: refusal('INTERNAL', 500, 'no') });
    expect(await screen.findByText('Failed to load product statistics')).toBeInTheDocument();
    expect(await card()).toBeTruthy();
  });
});
