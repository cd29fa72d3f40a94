// The states of the networks' cards in the portal.
import { expect } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { networkChanges } from './sample-affiliate.ts';
import { never, refusal } from './served-chat.ts';
import { networkSettings, openMultiNetwork, type Answers } from './served-multi-network.ts';

const title = 'Network Setup';
const lastSyncError = 'Amazon Associates refuses the credential (401).';
const historyPath = 'networks/*/changes*';

const history = (name: string, shows: string, answer: Answers[string], says: string): PageState => ({
  name,
  shows,
  async open(page) {
    await openMultiNetwork(page, title, { [historyPath]: answer });
    await page.getByRole('button', { name: 'History of Amazon Associates' }).click();
    await expect(page.getByRole('dialog').getByText(says).first()).toBeVisible({ timeout: 30_000 });
  },
});

const failed = networkSettings.map((row) => (row.network === 'amazon' ? { ...row, lastSyncError } : row));

export const networksStates: readonly PageState[] = [
  { name: 'networks', shows: 'Networks, two of them set up', open: (page) => openMultiNetwork(page, title) },
  {
    name: 'networks-failed',
    shows: 'The last import of a network failed',
    open: (page) => openMultiNetwork(page, title, { networks: { networks: failed } }),
  },
  {
    name: 'networks-loading',
    shows: 'Networks are being loaded',
    open: (page) => openMultiNetwork(page, title, { networks: never }),
  },
  {
    name: 'networks-error',
    shows: 'Networks could not be loaded',
    async open(page) {
      await openMultiNetwork(page, title, { networks: refusal('INTERNAL') });
      await expect(page.getByText('Failed to load network status')).toBeVisible({ timeout: 30_000 });
    },
  },
  history(
    'networks-history',
    'The history of a network, with earlier pages',
    { changes: networkChanges, nextBefore: '2026-10-01T08:30:00.000Z_0190aaaa-0000-7000-8000-000000001703' },
    'Another administrator',
  ),
  history(
    'networks-history-empty',
    'A network that nobody changed',
    { changes: [], nextBefore: null },
    'Nothing has been changed yet.',
  ),
  history(
    'networks-history-error',
    'The history of a network could not be loaded',
    refusal('SERVICE_UNAVAILABLE'),
    'We couldn’t load the history',
  ),
];
