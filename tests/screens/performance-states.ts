// The states of performance and of sales reports in the portal.
import { errorBody } from '@consilium/contracts/error.ts';
import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { noEarnings } from './sample-earnings.ts';
import { never, refusal } from './served-chat.ts';
import { openMultiNetwork, scrollTo } from './served-multi-network.ts';
import type { Answers } from './served-multi-network.ts';

const state = (
  [section, name, shows]: readonly [section: string, name: string, shows: string],
  answers: Answers = {},
  act?: (page: Page) => Promise<unknown>,
): PageState => ({
  name,
  shows,
  async open(page) {
    await openMultiNetwork(page, section, answers);
    await act?.(page);
  },
});
const down = refusal('INTERNAL');
const notAmazon: Answers[string] = (route: Route) =>
  route.fulfill({ status: 400, json: errorBody('BAD_REQUEST', 'This is not an earnings file of Amazon Associates.') });
const says = (words: string) => (page: Page) => expect(page.getByText(words).first()).toBeVisible({ timeout: 30_000 });
const file = 'earnings/files';

async function upload(page: Page): Promise<void> {
  const given = { name: 'fee-earnings-2026-10.csv', mimeType: 'text/csv', buffer: Buffer.from('Date Shipped') };
  await page.getByLabel('Choose an earnings file').setInputFiles(given);
  await expect(page.getByText('fee-earnings-2026-10.csv')).toBeVisible();
  await page.getByRole('region', { name: 'Earnings of Amazon' }).scrollIntoViewIfNeeded();
}

export const performanceStates: readonly PageState[] = [
  state(['Performance', 'performance', 'What links did in a week'], {}, says('Clicks over time')),
  state(['By network', 'performance-tables', 'Figures by network and product'], {}, says('By network')),
  state(
    ['Performance', 'performance-empty', 'A week without anything'],
    { 'earnings*': noEarnings },
    says('Nothing was'),
  ),
  state(['Performance', 'performance-loading', 'Figures are being loaded'], { 'earnings*': never }),
  state(['Performance', 'performance-error', 'Figures could not be loaded'], { 'earnings*': down }, async (page) => {
    await says('Failed to load performance analytics')(page);
    await scrollTo(page, 'Performance');
  }),
  state(['Sales reports', 'reports', 'Where networks report sales'], {}, says('CJ refuses the token')),
  state(['Sales reports', 'reports-loading', 'Sales reports are being loaded'], { 'earnings/reporting': never }),
  state(
    ['Sales reports', 'reports-error', 'Sales reports could not be loaded'],
    { 'earnings/reporting': down },
    async (page) => {
      await says('We couldn’t load sales reports')(page);
      await scrollTo(page, 'Sales reports');
    },
  ),
  state(['Sales reports', 'reports-renew', 'The question before an address ends'], {}, async (page) => {
    await page.getByRole('button', { name: 'Renew: Impact' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  state(
    ['Earnings of Amazon', 'reports-file', 'A file of Amazon was read'],
    { [file]: { added: 214, known: 31, refused: 2 } },
    async (page) => {
      await upload(page);
      await says('214 rows were added.')(page);
    },
  ),
  state(
    ['Earnings of Amazon', 'reports-file-refused', 'Another file is refused'],
    { [file]: notAmazon },
    async (page) => {
      await upload(page);
      await expect(page.getByRole('region', { name: 'Earnings of Amazon' }).getByRole('alert')).not.toBeEmpty();
    },
  ),
];
