// The states of the networks' cards in the portal.
import { expect } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { never, refusal } from './served-chat.ts';
import { networkSettings, openMultiNetwork } from './served-multi-network.ts';

const title = 'Network Setup';
const lastSyncError = 'Amazon Associates refuses the credential (401).';
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
];
