// The states of the support desk in the portal.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { freeUsage } from './sample-chat.ts';
import {
  answeredByBen,
  billingRequest,
  deskFeatures,
  deskFeedback,
  deskFigures,
  deskRequests,
  deskTemplates,
  privacyRequest,
} from './sample-support.ts';
import { beMember, never, refusal, serve } from './served-chat.ts';

type Answers = Parameters<typeof serve>[1];

/** `answers` by paths below the desk's. */
async function openDesk(page: Page, search: string, answers: Answers = {}, roles = ['support']): Promise<void> {
  await beMember(page, freeUsage(), roles);
  const quiet: Answers = {
    'requests?*': { requests: deskRequests, nextAfter: null },
    'figures*': deskFigures,
    'requests/*': billingRequest,
    templates: { templates: deskTemplates },
    'feedback*': { feedback: deskFeedback, nextBefore: null },
    'features*': { features: deskFeatures },
  };
  const all = Object.entries({ ...quiet, ...answers }).map(([path, answer]) => [
    `**/api/admin/support/${path}`,
    answer,
  ]);
  await serve(page, Object.fromEntries(all) as Answers);
  await page.goto(`/admin?tab=support${search}`);
}

const inbox = (name: string, shows: string, answers: Answers, says: string, search = ''): PageState => ({
  name,
  shows,
  async open(page) {
    await openDesk(page, search, answers);
    await expect(page.getByText(says).first()).toBeVisible({ timeout: 30_000 });
  },
});

const opened = `&request=${billingRequest.id}`;
const request = (
  name: string,
  shows: string,
  detail: object,
  roles: string[],
  then: (page: Page) => Promise<void> = async () => undefined,
): PageState => ({
  name,
  shows,
  async open(page) {
    await openDesk(page, opened, { 'requests/*': detail }, roles);
    await expect(page.getByRole('heading', { name: 'Answer', exact: true })).toBeVisible();
    await then(page);
  },
});

export const supportStates: readonly PageState[] = [
  inbox('support-inbox', 'The inbox, the most urgent request first', {}, 'I was charged twice'),
  inbox('support-empty', 'Nobody waits', { 'requests?*': { requests: [], nextAfter: null } }, 'Nobody is waiting'),
  inbox(
    'support-none-fits',
    'No request fits the filter',
    { 'requests?*': { requests: [], nextAfter: null } },
    'No request fits',
    '&state=closed&search=violin',
  ),
  inbox('support-loading', 'Requests are being loaded', { 'requests?*': never, 'figures*': never }, 'Download CSV'),
  inbox(
    'support-error',
    'Requests could not be loaded',
    { 'requests?*': refusal('INTERNAL'), 'figures*': refusal('INTERNAL') },
    'We couldn’t load the requests',
  ),
  request('support-request', 'A request, an answer of which was refused', billingRequest, ['support']),
  request('support-template', 'A template over a text that was written', billingRequest, ['support'], async (page) => {
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Hello Ada,');
    await page.getByRole('combobox', { name: 'Template' }).selectOption('Charged twice');
    await expect(page.getByText('You have written something already.')).toBeVisible();
    await page.getByRole('heading', { name: 'Answer', exact: true }).scrollIntoViewIfNeeded();
  }),
  {
    name: 'support-conflict',
    shows: 'Somebody else answered meanwhile',
    async open(page) {
      await openDesk(page, opened, { 'requests/*/answers': refusal('CONFLICT') });
      await page.getByRole('textbox', { name: 'Your answer' }).fill('Hello Ada, we pay it back.');
      await serve(page, { '**/api/admin/support/requests/*': answeredByBen });
      await page.getByRole('button', { name: 'Send and wait' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Ben Ortega' })).toBeVisible();
    },
  },
  request('support-privacy', 'A privacy request, its erasure running', privacyRequest, ['admin'], async (page) => {
    await page.getByRole('heading', { name: 'Their account' }).scrollIntoViewIfNeeded();
  }),
  request('support-erasure', 'The confirmation of an erasure', privacyRequest, ['admin'], async (page) => {
    await page.getByRole('button', { name: 'Run the erasure' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  request('support-merge', 'Requests of the same address', billingRequest, ['support'], async (page) => {
    const requests = [deskRequests[0], { ...deskRequests[0], id: deskRequests[1]?.id, number: '1170-2248' }];
    await serve(page, { '**/api/admin/support/requests?*': { requests, nextAfter: null } });
    await page.getByRole('button', { name: 'Merge into another request' }).click();
    await expect(page.getByRole('radio').first()).toBeAttached();
  }),
  inbox('support-feedback', 'Feature requests and feedback', {}, 'Reminders by calendar', '&view=feedback'),
  inbox('support-templates', 'Templates of answers', {}, 'Which browser?', '&view=templates'),
  {
    name: 'support-template-form',
    shows: 'A template is edited',
    async open(page) {
      await openDesk(page, '&view=templates');
      await page.getByRole('button', { name: 'Edit Charged twice' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible();
    },
  },
];
