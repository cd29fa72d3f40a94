// The states of the portal's tabs Overview, Users, Money, Events, Keywords, System and Audit.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { calmWork, partState } from './sample-operations.ts';
import { onePerson, people, proposal } from './sample-portal.ts';
import { never, refusal } from './served-chat.ts';
import { scrollTo } from './served-multi-network.ts';
import { asks, everyPart, portalState as state, says } from './served-portal.ts';

const away = refusal('SERVICE_UNAVAILABLE');
const then =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const at = (section: string) => (page: Page) => scrollTo(page, section);

const overviewStates: readonly PageState[] = [
  state(['overview', 'portal-overview', 'Figures of a month'], says('Conversations over time')),
  state(['overview', 'portal-activity', 'Recent activity'], then(says('Somebody signed up'), at('Recent Activity'))),
  state(
    ['overview', 'portal-activity-empty', 'Nothing has happened yet'],
    then(says('Nothing has happened yet'), at('Recent Activity')),
    { 'admin/activity*': { activity: [], nextBefore: null } },
  ),
  state(['overview', 'portal-overview-loading', 'Figures are being loaded'], says('Overview'), {
    'admin/overview*': never,
    'admin/activity*': never,
  }),
  state(['overview', 'portal-overview-error', 'Figures could not be loaded'], says('Failed to load dashboard data'), {
    'admin/overview*': away,
  }),
];

const openAda = async (page: Page) => {
  await page.getByRole('link', { name: 'ada@example.org' }).click();
  await says('Back to all users')(page);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
};

const usersStates: readonly PageState[] = [
  state(['users', 'portal-users', 'Accounts'], says('ada@example.org')),
  state(['users', 'portal-users-empty', 'Nobody is found'], says('Nobody is found by this.'), {
    'account/admin/people?*': { people: [], nextAfter: null },
  }),
  state(['users', 'portal-users-loading', 'Accounts are being loaded'], says('Address, name, phone, id or pseudonym'), {
    'account/admin/people?*': never,
  }),
  state(['users', 'portal-users-error', 'Accounts could not be loaded'], says('The users could not be loaded'), {
    'account/admin/people?*': away,
  }),
  state(['users', 'portal-users-proposal', 'Something waits for a second administrator'], says('ada@example.org'), {
    'account/admin/proposals': { proposals: [proposal] },
    'account/admin/people/*': { ...onePerson, ...people[3], proposals: [proposal] },
  }),
  state(['users', 'portal-user', 'One account'], openAda),
  state(['users', 'portal-user-ways', 'How somebody signs in'], then(openAda, at('Sessions'))),
  state(
    ['users', 'portal-user-erase', 'The question before an account is erased'],
    then(openAda, asks('Erase account', 'In seven days everything of this person is erased')),
  ),
];

const moneyStates: readonly PageState[] = [
  state(['money', 'portal-money', 'Payments'], says('R-2026-1001')),
  state(
    ['money', 'portal-money-events', 'Webhook events that were given up'],
    then(says('evt_1Qx'), at('Webhook events')),
  ),
  state(['money', 'portal-money-empty', 'No payment fits'], says('No payment fits'), {
    'billing/admin/payments': { payments: [], nextAfter: null },
    'billing/admin/webhook-events': { waiting: 0, dead: 0, lastReceivedAt: null, deadWebhookEvents: [] },
  }),
  state(['money', 'portal-money-loading', 'Payments are being loaded'], says('Download CSV'), {
    'billing/admin/payments': never,
    'billing/admin/webhook-events': never,
  }),
  state(['money', 'portal-money-error', 'Payments could not be loaded'], says('We couldn’t load the payments'), {
    'billing/admin/payments': away,
  }),
  state(['money', 'portal-money-payment', 'A payment that cannot be refunded'], async (page) => {
    await asks('R-2026-1003', 'R-2026-1003')(page);
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
];

const eventsStates: readonly PageState[] = [
  state(['events', 'portal-events', 'Consumer groups and dead letters'], says('TypeError')),
  state(['events', 'portal-events-jobs', 'Jobs'], then(says('admin.send-letter'), at('Jobs'))),
  state(['events', 'portal-events-live', 'Live events'], then(says('usage.message-counted.v1'), at('Live events'))),
  state(['events', 'portal-events-empty', 'Nothing was given up'], then(says('No dead letters'), at('Dead letters')), {
    ...everyPart('work', calmWork),
    'admin/events/recent*': { events: [], fitting: 0, since: '2026-11-21T11:45:00.000Z' },
  }),
  state(['events', 'portal-events-loading', 'Parts are being asked'], says('Consumer groups'), {
    ...everyPart('work', never),
    'admin/events/recent*': never,
  }),
  state(['events', 'portal-events-error', 'No part answers'], says('We couldn’t load dead letters'), {
    ...everyPart('work', away),
    'admin/events/recent*': away,
  }),
  state(['events', 'portal-events-silent', 'A part does not answer'], says('No answer from'), {
    'admin/operations/chat/work': away,
  }),
  state(['events', 'portal-events-payload', 'What an event says'], async (page) => {
    await page.getByRole('button', { name: 'accounts.account-created.v1' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('zone');
  }),
  state(['events', 'portal-events-drop', 'The question before an event is dropped'], asks('Drop', 'Drop this event?')),
];

const keywordsStates: readonly PageState[] = [
  state(['keywords', 'portal-keywords', 'A problem is tried'], says('mesh wifi')),
  state(['keywords', 'portal-keywords-review', 'Proposals to review'], then(says('mesh wifi'), at('To review'))),
  state(['keywords', 'portal-keywords-versions', 'Versions'], then(says('Made all the same'), at('Versions'))),
  state(
    ['keywords', 'portal-keywords-choices', 'What people chose'],
    then(says('Passed on most'), at('What people chose')),
  ),
  state(
    ['keywords', 'portal-keywords-empty', 'Nothing to review'],
    then(says('Nothing waits for a review'), at('To review')),
    {
      'chat/admin/keywords?*': { keywords: [], nextAfter: null },
      'chat/admin/keywords/proposals*': { proposals: [], waiting: 0, nextAfter: null },
      'chat/admin/keywords/versions?*': { versions: [], nextBefore: null },
      'chat/admin/routing-accuracy*': { weeks: [], transfers: [] },
    },
  ),
  state(
    ['keywords', 'portal-keywords-loading', 'Keywords are being loaded'],
    then(says('To review'), at('To review')),
    {
      'chat/admin/keywords?*': never,
      'chat/admin/keywords/proposals*': never,
      'chat/admin/keywords/versions?*': never,
    },
  ),
  state(
    ['keywords', 'portal-keywords-error', 'Keywords could not be loaded'],
    then(says('The proposals could not be loaded'), says('The versions could not be loaded'), at('To review')),
    {
      'chat/admin/keywords?*': away,
      'chat/admin/keywords/proposals*': away,
      'chat/admin/keywords/versions?*': away,
    },
  ),
];

const systemStates: readonly PageState[] = [
  state(['system', 'portal-system', 'Parts, one of which misses its server'], says('1 down')),
  state(
    ['system', 'portal-system-configuration', 'The configuration of a part'],
    then(says('Not shown'), at('Configuration')),
  ),
  state(['system', 'portal-system-loading', 'Parts are being asked'], says('Parts'), everyPart('state', never)),
  state(['system', 'portal-system-error', 'No part answers'], says('We couldn’t'), everyPart('state', away)),
  state(['system', 'portal-system-silent', 'A part does not answer'], says('No answer from'), {
    'admin/operations/auth/state': away,
    'admin/operations/chat/state': { ...partState('chat'), dependencies: [] },
  }),
];

const auditStates: readonly PageState[] = [
  state(['audit', 'portal-audit', 'What administrators did'], says('31 entries')),
  state(['audit', 'portal-audit-empty', 'Nothing has been changed yet'], says('Nothing has been changed yet'), {
    'admin/audit?*': { entries: [], nextBefore: null, head: { entries: 0, hash: '00'.repeat(32) } },
  }),
  state(['audit', 'portal-audit-loading', 'The audit is being loaded'], says('Download JSON lines'), {
    'admin/audit?*': never,
  }),
  state(['audit', 'portal-audit-error', 'The audit could not be loaded'], says('We couldn’t load the audit'), {
    'admin/audit?*': away,
  }),
];

export const portalStates: readonly PageState[] = [
  ...overviewStates,
  ...usersStates,
  ...moneyStates,
  ...eventsStates,
  ...keywordsStates,
  ...systemStates,
  ...auditStates,
];
