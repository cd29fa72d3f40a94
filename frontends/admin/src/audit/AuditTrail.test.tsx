// What an administrator sees of the audit.
import type { AuditEntry } from '@consilium/contracts/admin/audit/http.ts';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';

const head = { entries: 2, hash: 'ab'.repeat(32) };
const entry = (sequence: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  sequence,
  id: `0190aaaa-0000-7000-8000-00000000000${sequence}`,
  occurredAt: '2026-06-30T12:00:00.000Z',
  part: 'billing',
  action: 'grant-plan',
  actor: null,
  account: null,
  subjectKind: 'account',
  subjectId: 'someone',
  before: { plan: 'free', until: null },
  after: { plan: 'premium', until: null },
  reason: 'goodwill',
  hash: 'ab'.repeat(32),
  ...more,
});
const page = (entries: readonly AuditEntry[], nextBefore: string | null = null) => ({
  body: { entries, nextBefore, head },
});

function open(answer: TestRoutes[string]) {
  const asked = answerWith({ 'GET /api/admin/audit': answer });
  renderPage(
    [...routes, { path: '/', element: <p>home</p> }, { path: '/auth', element: <p>auth</p> }],
    '/admin?tab=audit',
  );
  return asked;
}

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

test('says who changed what, from what to what, and why', async () => {
  open(page([entry(1)]));
  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  expect(row.getByText('Plan: free → premium')).toBeInTheDocument();
  expect(row.getByText('Goodwill')).toBeInTheDocument();
  expect(row.getByText('Command line')).toBeInTheDocument();
  expect(screen.getByText(`2:${head.hash}`)).toBeInTheDocument();
});

test('loads earlier entries, and narrows to what was typed', async () => {
  const next = '2026-06-30T12:00:00.000Z_0190aaaa-0000-7000-8000-000000000001';
  const asked = open(({ search }) => (search.has('before') ? page([entry(1)]) : page([entry(2)], next)));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  await user.type(screen.getByRole('searchbox', { name: 'Action' }), 'Grant plan');
  await waitFor(() => expect(asked.at(-1)?.search.get('action')).toBe('grant-plan'));
});

test('says so where nothing was changed yet', async () => {
  open(page([]));
  expect(await screen.findByText('Nothing has been changed yet')).toBeInTheDocument();
});

test('an administrator without a second factor is led to add one', async () => {
  const body = { code: 'SECOND_FACTOR_REQUIRED', status: 403, message: 'no', defined: true };
  open({ status: 403, body });
  expect(await screen.findByText('A second factor is needed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a second factor' })).toHaveAttribute('href', '/profile/security');
});
