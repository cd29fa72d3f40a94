// The states of imports in the portal.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { refusal } from './served-chat.ts';
import { anImport, beImporter } from './served-imports.ts';

type Importer = Parameters<typeof beImporter>[1];

const card = (page: Page) => page.getByRole('listitem', { name: 'Best Buy', exact: true });
const state = (name: string, shows: string, bestbuy: Importer, act?: (page: Page) => Promise<unknown>): PageState => ({
  name,
  shows,
  async open(page) {
    await beImporter(page, bestbuy);
    await card(page).scrollIntoViewIfNeeded();
    await act?.(page);
  },
});

export const importStates: readonly PageState[] = [
  state('imports-none', 'Imports: nothing has been imported yet', {}),
  state('imports-reading', 'An import that reads', {
    indicator: 'syncing',
    hasAccess: true,
    schedule: 'daily',
    lastImport: anImport({ state: 'reading', source: 'api', fileName: null, rowsRead: 31_500, rowsExpected: 48_210 }),
  }),
  state(
    'imports-preview',
    'The differences of an import, before it is applied',
    { lastImport: anImport({}) },
    async (page) => {
      await card(page).getByRole('button', { name: 'Review import' }).click();
      await expect(page.getByText('Cordless drill, 18 V')).toBeVisible();
    },
  ),
  state('imports-failed', 'An import that failed', {
    indicator: 'error',
    lastImport: anImport({ state: 'failed', error: 'Best Buy does not accept this key.' }),
  }),
  state('imports-dialog', 'Where products come from', {}, async (page) => {
    await page.getByRole('button', { name: 'Import products' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  {
    name: 'imports-error',
    shows: 'Imports that could not be loaded',
    async open(page) {
      await beImporter(page, {}, { 'imports/networks': refusal('INTERNAL') });
      await expect(page.getByText('Failed to load imports')).toBeVisible();
    },
  },
];
