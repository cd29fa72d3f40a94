// Networks as an administrator sets them up: states, saving and its failures, API access that never comes back.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import {
  answerWith,
  renderPage,
  signInAs,
  type TestAnswer,
  type TestRequest,
  type TestRoutes,
} from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkSetup } from '#networks/NetworkSetup.tsx';

const savedBy = { at: new Date().toISOString(), by: '0190aaaa-0000-7000-8000-000000000001' };
const field = (name: string, label: string, changes: Partial<NetworkSettings['apiAccess']['fields'][number]> = {}) => ({
  name,
  label,
  explanation: `About ${label}.`,
  isSecret: true,
  isRequired: true,
  isLong: false,
  choices: null,
  ...changes,
});
const settings = (network: NetworkKey, changes: Partial<NetworkSettings> = {}): NetworkSettings => ({
  network,
  state: 'not-configured',
  isActive: false,
  affiliateId: null,
  secret: null,
  apiAccess: { fields: [field('apiKey', 'API key')], saved: null, values: {} },
  lastSyncAt: null,
  lastSyncError: null,
  updatedAt: null,
  version: 0,
  ...changes,
});
const saved = (network: NetworkKey, changes: Partial<NetworkSettings> = {}) =>
  settings(network, { state: 'saved', isActive: true, affiliateId: 'consilium-20', version: 1, ...changes });
const failure = (status: number, code: string, message = 'No.'): TestAnswer => ({
  status,
  body: { code, status, message, defined: true },
});

const listPath = 'GET /api/affiliate/networks';
const savePath = 'PUT /api/affiliate/networks/{network}';
const accessPath = 'PUT /api/affiliate/networks/{network}/api-access';

async function open(network: NetworkSettings, answers: TestRoutes = {}) {
  const asked = answerWith({ [listPath]: { body: { networks: [network] } }, ...answers });
  renderPage([{ path: '/', element: <NetworkSetup /> }], '/');
  const names: Partial<Record<NetworkKey, RegExp>> = {
    amazon: /Amazon/,
    bestbuy: /Best Buy/,
    cj: /CJ/,
    clickbank: /ClickBank/,
  };
  const card = within(await screen.findByRole('article', { name: names[network.network] as RegExp }));
  return { asked, card, user: userEvent.setup() };
}
const sent = (asked: readonly TestRequest[], method = 'PUT') =>
  asked.filter((request) => request.method === method).map(({ body }) => body);

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

describe('the cards', () => {
  test('are nine, each with its name and state; Amazon alone asks for a secret', async () => {
    await open(settings('amazon'), { [listPath]: { body: { networks: networkKeys.map((key) => settings(key)) } } });
    expect(screen.getAllByRole('article')).toHaveLength(9);
    expect(screen.getAllByText('Not configured')).toHaveLength(9);
    expect(screen.getAllByLabelText('Secret key')).toHaveLength(1);
    expect(screen.getByLabelText('Secret key')).toHaveAttribute('type', 'password');
  });

  test.each<[NetworkSettings, string]>([
    [settings('cj'), 'Not configured'],
    [saved('cj'), 'Saved & Active'],
    [saved('cj', { state: 'connected', affiliateId: null }), 'Connected'],
    [saved('cj', { state: 'inactive', isActive: false }), 'Saved, not active'],
  ])('name the state %#', async (network, words) => {
    const { card } = await open(network);
    expect(card.getByText(words)).toBeInTheDocument();
  });

  test('say what the last import failed of', async () => {
    const { card } = await open(saved('cj', { lastSyncError: 'CJ refuses the access (401).' }));
    expect(card.getByText('Last import: CJ refuses the access (401).')).toBeInTheDocument();
  });

  test('that cannot be loaded say so, and can be tried again', async () => {
    let answer: TestAnswer = failure(500, 'INTERNAL');
    answerWith({ [listPath]: () => answer });
    renderPage([{ path: '/', element: <NetworkSetup /> }], '/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load network status');
    answer = { body: { networks: [settings('cj')] } };
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: /CJ/ })).toBeInTheDocument();
  });

  test('of an installation without networks are an honest sentence', async () => {
    answerWith({ [listPath]: { body: { networks: [] } } });
    renderPage([{ path: '/', element: <NetworkSetup /> }], '/');
    expect(await screen.findByText('No networks')).toBeInTheDocument();
  });
});

describe('saving', () => {
  test('is possible with an ID and a change only, and ends with Saved', async () => {
    let release: (answer: TestAnswer) => void = () => undefined;
    const { card, user, asked } = await open(settings('cj'), {
      [savePath]: () => new Promise((resolve) => (release = resolve)),
    });
    expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(card.getByLabelText('Affiliate ID'), '  9001234 ');
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByRole('button', { name: /Saving\.\.\./u })).toBeInTheDocument();
    expect(sent(asked)).toEqual([{ affiliateId: '9001234', isActive: true, version: 0 }]);
    release({ body: saved('cj', { affiliateId: '9001234' }) });
    expect(await card.findByRole('button', { name: 'Saved' })).toHaveAttribute('aria-disabled', 'true');
    expect(card.getByText('Saved & Active')).toBeInTheDocument();
    expect(await screen.findByText('Network Saved')).toBeInTheDocument();
    await user.type(card.getByLabelText('Affiliate ID'), '5');
    expect(card.getByRole('button', { name: 'Save' })).toBeEnabled();
    await user.type(card.getByLabelText('Affiliate ID'), '{Backspace}');
    expect(card.getByRole('button', { name: 'Saved' })).toBeDisabled();
  });

  test('by keyboard without an ID says what is missing', async () => {
    const { card, user, asked } = await open(settings('cj'));
    await user.type(card.getByLabelText('Affiliate ID'), ' {Enter}');
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getByText('Please enter your affiliate ID')).toBeInTheDocument();
    expect(sent(asked)).toEqual([]);
  });

  test('a secret is sent once and never shown again; blank keeps it', async () => {
    const withSecret = saved('amazon', { secret: savedBy, version: 2 });
    const { card, user, asked } = await open(saved('amazon', { state: 'connected' }), {
      [savePath]: { body: withSecret },
    });
    await user.type(card.getByLabelText('Secret key'), 'the secret');
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('Saved. Leave it blank to keep it.')).toBeInTheDocument();
    expect(card.getByLabelText('Secret key')).toHaveValue('');
    await user.click(card.getByRole('radio', { name: 'Off' }));
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked)).toHaveLength(2));
    expect(sent(asked)).toEqual([
      { affiliateId: 'consilium-20', isActive: true, version: 1, secret: 'the secret' },
      { affiliateId: 'consilium-20', isActive: false, version: 2 },
    ]);
  });

  test('that fails says so, and what was typed stays', async () => {
    const { card, user } = await open(settings('cj'), { [savePath]: failure(500, 'INTERNAL') });
    await user.type(card.getByLabelText('Affiliate ID'), '9001234{Enter}');
    expect(await screen.findByText('Save Failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to save network credentials')).toBeInTheDocument();
    expect(card.getByLabelText('Affiliate ID')).toHaveValue('9001234');
    expect(card.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('after another administrator keeps what was typed, and saves over the newest settings', async () => {
    let newest = saved('cj', { affiliateId: 'theirs', version: 4 });
    let first = true;
    const { card, user, asked } = await open(saved('cj'), {
      [listPath]: () => {
        const networks = [first ? saved('cj') : newest];
        first = false;
        return { body: { networks } };
      },
      [savePath]: ({ body }) => {
        const { version, affiliateId } = body as { version: number; affiliateId: string };
        if (version !== newest.version) return failure(409, 'CONFLICT');
        newest = saved('cj', { affiliateId, version: 5 });
        return { body: newest };
      },
    });
    await user.clear(card.getByLabelText('Affiliate ID'));
    await user.type(card.getByLabelText('Affiliate ID'), 'mine{Enter}');
    expect(await card.findByRole('alert')).toHaveTextContent('Somebody else has changed this network meanwhile.');
    expect(card.getByLabelText('Affiliate ID')).toHaveValue('mine');
    await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2));
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByRole('button', { name: 'Saved' })).toBeInTheDocument();
    expect(sent(asked).map((body) => (body as { version: number }).version)).toEqual([1, 4]);
    expect(card.queryByRole('alert')).toBeNull();
  });
});

describe('API access', () => {
  const fields = [
    field('apiKey', 'API key'),
    field('version', 'Version', { isSecret: false, choices: ['2.1', '3.1'] }),
    field('privateKey', 'Private key', { isLong: true }),
    field('filter', 'Filter', { isSecret: false, isRequired: false }),
  ];
  const access = (changes: Partial<NetworkSettings['apiAccess']> = {}) => ({
    fields,
    saved: null,
    values: {},
    ...changes,
  });

  test('is saved when all that is needed is there', async () => {
    const done = saved('bestbuy', { version: 2, apiAccess: access({ saved: savedBy, values: { version: '3.1' } }) });
    const { card, user, asked } = await open(saved('bestbuy', { apiAccess: access() }), {
      [accessPath]: { body: done },
    });
    await user.click(card.getByText('API access'));
    expect(card.getByLabelText('API key')).toHaveAttribute('type', 'password');
    await user.type(card.getByLabelText('API key'), 'key');
    await user.type(card.getByLabelText('Private key'), '-----BEGIN');
    expect(card.getByRole('button', { name: 'Save access' })).toBeDisabled();
    expect(card.queryByRole('button', { name: 'Check access' })).toBeNull();
    await user.selectOptions(card.getByLabelText('Version'), '3.1');
    await user.click(card.getByRole('button', { name: 'Save access' }));
    expect(await card.findByText('API access, saved')).toBeInTheDocument();
    expect(sent(asked)).toEqual([
      { values: { apiKey: 'key', version: '3.1', privateKey: '-----BEGIN', filter: '' }, version: 1 },
    ]);
    expect(card.getByLabelText('API key')).toHaveValue('');
    expect(card.getByText('About API key. Leave it blank to keep what is saved.')).toBeInTheDocument();
  });

  test('is checked, and the answer of the network is read out', async () => {
    const message = 'Best Buy refuses the key, or its calls of today are used up (403).';
    const { card, user } = await open(saved('bestbuy', { apiAccess: access({ saved: savedBy }) }), {
      'POST /api/affiliate/networks/{network}/api-access/check': {
        body: { works: false, fault: 'access-refused', message, checkedAt: savedBy.at },
      },
    });
    await user.click(card.getByRole('button', { name: 'Check access' }));
    await waitFor(() => expect(card.getByRole('status')).toHaveTextContent(message));
  });

  test('is deleted only after a question', async () => {
    const { card, user, asked } = await open(saved('bestbuy', { apiAccess: access({ saved: savedBy }) }), {
      'POST /api/affiliate/networks/{network}/api-access/forget': {
        body: saved('bestbuy', { version: 2, apiAccess: access() }),
      },
    });
    await user.click(card.getByRole('button', { name: 'Delete access' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }));
    expect(sent(asked, 'POST')).toEqual([]);
    await user.click(card.getByRole('button', { name: 'Delete access' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete access' }));
    await waitFor(() => expect(card.queryByRole('button', { name: 'Delete access' })).toBeNull());
    expect(sent(asked, 'POST')).toEqual([{ version: 1 }]);
  });

  test('that cannot be kept says why', async () => {
    const reason = 'Credentials cannot be kept: no key is configured. Set AFFILIATE_KEYS and restart.';
    const { card, user } = await open(settings('cj'), { [accessPath]: failure(503, 'SERVICE_UNAVAILABLE', reason) });
    await user.type(card.getByLabelText('API key'), 'key{Enter}');
    expect(await screen.findByText(`Failed to save network credentials. ${reason}`)).toBeInTheDocument();
  });

  test('of a public catalog needs no key and can be checked at once', async () => {
    const { card } = await open(
      saved('clickbank', { apiAccess: { fields: [fields[3] as (typeof fields)[number]], saved: null, values: {} } }),
    );
    expect(card.getByText(/^The catalog is public and needs no key\./u)).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Check access' })).toBeEnabled();
  });
});
