// An administrator at one tab of the portal: what a state does not name is there and quiet.
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { freeUsage, now, uuid } from './sample-chat.ts';
import {
  auditEntries,
  auditHead,
  busyWork,
  calmWork,
  keywordProposals,
  keywords,
  keywordVersions,
  partState,
  recentEvents,
  routingWeeks,
} from './sample-operations.ts';
import { activity, deadWebhookEvents, onePerson, overview, payments, people, refundPreview } from './sample-portal.ts';
import { beMember, serve } from './served-chat.ts';

export type Answers = Parameters<typeof serve>[1];

const none = { settled: 0, released: 0, givenBack: 0 };
const sample: Answers = {
  'admin/overview*': overview,
  'admin/activity*': { activity, nextBefore: null },
  'affiliate/admin/product-summary': { active: 214, averageCommissionBasisPoints: 412 },
  'affiliate/earnings*': { networks: [] },
  'affiliate/networks': { networks: [] },
  'chat/admin/holds': { open: { count: 2, isMore: false, oldestHeldAt: now }, leaked: 0, pastLimit: 0 },
  'chat/admin/model-key': { refusal: null },
  'billing/admin/ledger-check': { lately: { standard: none, premium: none }, latest: null, runningSince: null },
  'gateway/modes': {
    replicas: [
      {
        replicaId: uuid(2700),
        startedAt: now,
        limits: { mode: 'store', since: now },
        quota: { mode: 'store', since: now },
        unnamedProxy: null,
        seenAt: now,
      },
    ],
    complete: true,
  },
  'account/admin/people?*': { people, nextAfter: null },
  'account/admin/people/*': onePerson,
  'account/admin/proposals': { proposals: [] },
  'billing/admin/grants/*': { grants: [] },
  'billing/admin/payments': { payments, nextAfter: null },
  'billing/admin/payments/*': { payment: payments[2], refunds: [] },
  'billing/admin/payments/*/refund': refundPreview,
  'billing/admin/webhook-events': { waiting: 3, dead: 1, lastReceivedAt: now, deadWebhookEvents },
  'admin/events/recent*': { events: recentEvents, fitting: 3, since: now },
  'chat/admin/keywords?*': { keywords, nextAfter: null },
  'chat/admin/keywords/proposals*': { proposals: keywordProposals, waiting: 2, nextAfter: null },
  'chat/admin/keywords/versions?*': { versions: keywordVersions, nextBefore: null },
  'chat/admin/routing-accuracy*': { weeks: routingWeeks, transfers: [{ from: 'tech', to: 'home', count: 6 }] },
  'admin/audit?*': { entries: auditEntries, nextBefore: null, head: auditHead },
  ...Object.fromEntries(
    partNames.flatMap((part) => [
      [`admin/operations/${part}/work`, part === 'admin' ? busyWork : calmWork],
      [`admin/operations/${part}/state`, partState(part)],
    ]),
  ),
};

/** `answers` by paths below /api; `act` brings the page to the state. */
export function portalState(
  [tab, name, shows]: readonly [tab: string, name: string, shows: string],
  act: (page: Page) => Promise<unknown>,
  answers: Answers = {},
): PageState {
  return {
    name,
    shows,
    async open(page) {
      await beMember(page, freeUsage(), ['admin']);
      const all = Object.entries({ ...sample, ...answers }).map(([path, answer]) => [`**/api/${path}`, answer]);
      await serve(page, Object.fromEntries(all) as Answers);
      await page.goto(`/admin?tab=${tab}`);
      await act(page);
    },
  };
}

/** A call that fails is tried again before the page says so. */
export const says = (words: string) => (page: Page) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible({ timeout: 40_000 });

export const asks = (button: string | RegExp, words: string) => async (page: Page) => {
  await page.getByRole('tabpanel').getByRole('button', { name: button }).first().click();
  await says(words)(page);
};

/** Each part's answer, whatever it is asked. */
export const everyPart = (about: 'state' | 'work', answer: Answers[string]): Answers =>
  Object.fromEntries(partNames.map((part) => [`admin/operations/${part}/${about}`, answer]));
