// The tab Events with what parts answer, for its tests.
import type { DeadLetter, ListedJob, PartWork } from '@consilium/contracts/operations/http.ts';
import { answerWith, renderPage, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';

export const letter: DeadLetter = {
  id: '7',
  group: 'metrics-usage',
  topic: 'usage',
  type: 'consilium.usage.message-released.v1',
  subject: '0190aaaa-0000-7000-8000-000000000001',
  error: 'TypeError: cannot be counted',
  attempts: 8,
  since: '2026-11-20T10:00:00.000Z',
  behind: 2,
  event: { id: '0190aaaa-0000-7000-8000-00000000000e', data: { reason: 'no-answer' } },
};
export const job: ListedJob = {
  id: '12',
  name: 'chat.send-check-back',
  state: 'dead',
  attempts: 5,
  mostAttempts: 5,
  at: '2026-11-20T10:00:00.000Z',
  error: 'no answer from the mail server',
};
export const counts = { waiting: 0, running: 0, delayed: 0, dead: 0 };
export const nothing: PartWork = {
  groups: [],
  outbox: { events: 0, oldestSeconds: 0 },
  deadLetters: [],
  hasMoreDeadLetters: false,
  counts,
  jobs: [],
  queue: null,
  readModels: [],
  parkedSubjects: [],
  hasMoreParkedSubjects: false,
};
export const ofMetrics: PartWork = {
  ...nothing,
  groups: [
    {
      group: 'metrics-usage',
      lag: [{ topic: 'usage', events: 41 }],
      dead: 1,
      behind: 2,
      retrying: 0,
      mayBeParked: true,
    },
    { group: 'metrics-privacy', lag: [], dead: 0, behind: 0, retrying: 0, mayBeParked: false },
  ],
  deadLetters: [letter],
};
export const ofChat: PartWork = { ...nothing, counts: { ...counts, dead: 1 }, jobs: [job] };
export const down = {
  status: 503,
  body: { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Down.', defined: true },
};
const recent = {
  events: [
    {
      id: '0190aaaa-0000-7000-8000-0000000000aa',
      topic: 'accounts',
      type: 'consilium.accounts.account-created.v1',
      subject: '0190aaaa-0000-7000-8000-000000000002',
      source: 'auth',
      time: '2026-11-20T10:00:00.000Z',
      data: { provider: 'email' },
    },
  ],
  fitting: 1,
  since: '2026-11-20T09:50:00.000Z',
};

export const place = '/api/admin/operations';
/** The tab, with parts that answer as told. */
export function open(more: TestRoutes = {}) {
  const asked = answerWith({
    [`GET ${place}/{part}/work`]: { body: nothing },
    [`GET ${place}/metrics/work`]: { body: ofMetrics },
    [`GET ${place}/chat/work`]: { body: ofChat },
    'GET /api/admin/events/recent': { body: recent },
    ...more,
  });
  renderPage([...routes, { path: '/', element: <p>home</p> }], '/admin?tab=events');
  return { asked, user: userEvent.setup() };
}
export const section = async (name: string) => within(await screen.findByRole('region', { name }));
