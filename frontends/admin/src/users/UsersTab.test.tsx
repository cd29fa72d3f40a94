// The tab Users as an administrator uses it.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { peopleCsv } from '#users/people-csv.ts';
import { UsersTab } from '#users/UsersTab.tsx';
import type { ListedPerson, Person, Proposal } from '#users/users-query.ts';

const id = '0190bbbb-0000-7000-8000-000000000001';
const pseudonym = '0190bbbb-0000-7000-8000-000000000002';
const at = '2026-11-27T12:00:00.000Z';
const listed: ListedPerson = {
  id,
  pseudonym,
  email: 'ada@example.org',
  name: 'Ada Example',
  plan: 'free',
  roles: [],
  isConfirmed: true,
  isSuspended: false,
  createdAt: at,
  lastSignInAt: null,
};
const person: Person = {
  ...listed,
  version: 3,
  suspendedUntil: null,
  erasureDueAt: null,
  zone: 'Europe/Berlin',
  signInLock: null,
  resendable: [{ letter: 'recovery', lastSentAt: at }],
  letters: [{ id: 'one', letter: 'magic_link', state: 'sent', orderedAt: at, endedAt: at }],
  sessions: [{ id, device: 'Firefox on Windows', createdAt: at, lastUsedAt: at, aal: 'aal1' }],
  factors: [{ id, type: 'totp', isVerified: true, createdAt: at }],
  passkeys: [{ id: pseudonym, createdAt: at, lastUsedAt: null }],
  history: [{ id, label: 'Account blocked by an administrator', occurredAt: at, reason: 'abuse' }],
  proposals: [],
};
const proposal: Proposal = {
  id: pseudonym,
  personId: id,
  act: 'erase',
  reason: 'legal-duty',
  proposedAt: at,
  expiresAt: at,
  isOwn: true,
};
const base = '/api/account/admin';
const usage = {
  units: {
    standard: { used: 4, held: 1, limit: 15 },
    premium: { used: 0, held: 0, limit: -1 },
    resetsAt: at,
  },
  conversations: { total: 3, open: 1, completed: 2, lastUsedOn: '2026-11-26' },
};
const quiet: TestRoutes = {
  'GET /api/chat/admin/people/{pseudonym}/usage': { body: usage },
  [`GET ${base}/people`]: { body: { people: [listed], nextAfter: null } },
  [`GET ${base}/people/{id}`]: { body: person },
  [`GET ${base}/proposals`]: { body: { proposals: [] } },
  'GET /api/billing/admin/grants/{pseudonym}': { body: { grants: [] } },
};

function open(routes: TestRoutes = {}, search = '') {
  const asked = answerWith({ ...quiet, ...routes });
  const page = renderPage([{ path: '/admin', element: <UsersTab /> }], `/admin?tab=users${search}`);
  return { asked, user: userEvent.setup(), ...page };
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('alertdialog', { name });
  const act = within(dialog).getByRole('button', { name });
  expect(act.hasAttribute('disabled')).toBe(true);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Fraud');
  return { dialog, act };
}

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

describe('the list', () => {
  test('is searched, stays in the address, and leads to a person', async () => {
    const { asked, user, router } = open();
    await user.type(screen.getByRole('searchbox', { name: 'Address, name, phone, id or pseudonym' }), 'ada');
    await waitFor(() => expect(asked.some(({ search }) => search.get('search') === 'ada')).toBe(true));
    await user.click(await screen.findByRole('link', { name: 'ada@example.org' }));
    expect(router.state.location.search).toBe(`?tab=users&search=ada&person=${id}`);
    expect(await screen.findByRole('heading', { name: 'ada@example.org' })).toBeTruthy();
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
  });

  test('says when nobody is found, and when it cannot be loaded', async () => {
    open({ [`GET ${base}/people`]: { body: { people: [], nextAfter: null } } });
    expect(await screen.findByText('Nobody is found by this.')).toBeTruthy();
    cleanup();
    open({ [`GET ${base}/people`]: { status: 400, body: { code: 'BAD_REQUEST', status: 400, message: 'No.' } } });
    expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
  });

  test('as CSV runs no formula in a spreadsheet', () => {
    const [, row] = peopleCsv([{ ...listed, name: '=HYPERLINK("http://x")' }]).split('\r\n');
    expect(row).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});

describe('a person', () => {
  test('is shown with devices, factors, letters and history', async () => {
    open({}, `&person=${id}`);
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
    expect(screen.getByText('Authenticator app')).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: /The last 20 entries/u })).getByText('Abuse of the service'),
    ).toBeTruthy();
    expect(await screen.findByText('No plan was given.')).toBeTruthy();
  });

  test('is suspended with a reason and the version that was seen', async () => {
    const { asked, user } = open({ [`POST ${base}/people/{id}/suspend`]: { body: { version: 4 } } }, `&person=${id}`);
    const { act } = await choose(user, 'Suspend');
    await user.click(act);
    expect(await screen.findByText('Suspended')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3, reason: 'fraud' });
    expect(asked.filter(({ method, path }) => method === 'GET' && path.endsWith(id)).length).toBeGreaterThan(1);
  });

  test('who was changed by another administrator is read anew, and the dialog says so', async () => {
    const conflict = { code: 'CONFLICT', status: 409, message: 'This has changed in the meantime.', defined: true };
    const { user } = open({ [`POST ${base}/people/{id}/suspend`]: { status: 409, body: conflict } }, `&person=${id}`);
    const { dialog, act } = await choose(user, 'Suspend');
    await user.click(act);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('This has changed in the meantime.');
  });

  test('gets a plan with an end; without a day nothing is given', async () => {
    const grant = { id, plan: 'premium', grantedAt: at, until: at };
    const { asked, user } = open({ 'POST /api/billing/admin/grants': { body: grant } }, `&person=${id}`);
    const { dialog, act } = await choose(user, 'Give a plan');
    expect(act.hasAttribute('disabled')).toBe(true);
    await user.type(within(dialog).getByRole('textbox', { name: 'Last day' }), '2027-01-31');
    await user.click(act);
    await screen.findByText('The plan is given');
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      pseudonym,
      plan: 'premium',
      until: '2027-01-31T23:59:59.000Z',
      reason: 'fraud',
    });
  });

  test('is erased only by a second administrator where four eyes are needed', async () => {
    const { user } = open({ [`POST ${base}/people/{id}/erase`]: { body: { waits: true } } }, `&person=${id}`);
    const { act } = await choose(user, 'Erase account');
    await user.click(act);
    expect(await screen.findByText('Waiting for a second administrator')).toBeTruthy();
  });
});

describe('support for a person', () => {
  test('who is locked after failed sign-ins: until when is said, and it is lifted', async () => {
    const locked = { ...person, signInLock: { networkUntil: null, everywhereUntil: at } };
    const { asked, user } = open(
      { [`GET ${base}/people/{id}`]: { body: locked }, [`POST ${base}/people/{id}/unlock`]: { body: { version: 4 } } },
      `&person=${id}`,
    );
    expect(await screen.findByText('Locked until Nov 27, 2026, 12:00 PM, except from known networks')).toBeTruthy();
    const { act } = await choose(user, 'Unlock');
    await user.click(act);
    await screen.findByText('Unlocked');
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3, reason: 'fraud' });
  });

  test('who is not locked has nothing to unlock', async () => {
    open({}, `&person=${id}`);
    await screen.findByText('Firefox on Windows');
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
  });

  test('sends a letter again, says when the last was sent, and says when it is too soon', async () => {
    const refused = { code: 'RATE_LIMITED', status: 429, message: 'It can be sent again in 9 seconds.', defined: true };
    const { asked, user } = open(
      { [`POST ${base}/people/{id}/resend`]: { status: 429, body: refused } },
      `&person=${id}`,
    );
    const { dialog, act } = await choose(user, 'Resend password reset');
    expect(dialog.textContent).toContain('Last sent: Nov 27, 2026, 12:00 PM.');
    await user.click(act);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('again in 9 seconds');
    const body = { version: 3, reason: 'fraud', letter: 'recovery' };
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual(body);
    const emails = screen.getByRole('table', { name: /The last 50 emails/u, hidden: true });
    expect(emails.textContent).toContain('Magic link');
  });

  test.each([
    ['End session', 'end-session', { sessionId: id }],
    ['Remove passkey', 'remove-passkey', { passkeyId: pseudonym }],
  ])('%s names what was chosen; when it is gone meanwhile, the dialog says so', async (name, path, more) => {
    const gone = { code: 'NOT_FOUND', status: 404, message: 'It is gone already.', defined: true };
    const { asked, user } = open(
      { [`POST ${base}/people/{id}/${path}`]: { status: 404, body: gone } },
      `&person=${id}`,
    );
    const { dialog, act } = await choose(user, name);
    await user.click(act);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('It is gone already.');
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3, reason: 'fraud', ...more });
  });

  test('shows units against the plan and counts of conversations', async () => {
    const { asked } = open({}, `&person=${id}`);
    const units = await screen.findByRole('table', { name: 'Units of today' });
    const [, standard, premium] = within(units).getAllByRole('row');
    expect([standard?.textContent, premium?.textContent]).toEqual(['Standard4115', 'Premium00Unlimited']);
    expect(screen.getByText('Nov 26, 2026')).toBeTruthy();
    const call = asked.find(({ path }) => path.endsWith('/usage'));
    expect([call?.search.get('plan'), call?.search.get('zone')]).toEqual(['free', 'Europe/Berlin']);
  });

  test('while chat is away only that section fails; the person can be helped', async () => {
    open(
      {
        'GET /api/chat/admin/people/{pseudonym}/usage': {
          status: 400,
          body: { code: 'BAD_REQUEST', status: 400, message: 'No.' },
        },
      },
      `&person=${id}`,
    );
    expect(await screen.findByText('The use could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Suspend' })).toBeTruthy();
    cleanup();
    open({ 'GET /api/chat/admin/people/{pseudonym}/usage': { body: { ...usage, units: null } } }, `&person=${id}`);
    expect(await screen.findByText('The units of today cannot be read at the moment.')).toBeTruthy();
  });
});

test('who asked can only withdraw; another administrator confirms', async () => {
  open({ [`GET ${base}/proposals`]: { body: { proposals: [proposal] } } });
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  cleanup();
  const { asked, user } = open({
    [`GET ${base}/proposals`]: { body: { proposals: [{ ...proposal, isOwn: false }] } },
    [`POST ${base}/proposals/{id}`]: { body: { id: proposal.id } },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'confirm' }));
});
