// Who sees the desk, and its inbox: order, due times, filters in the address, figures, pages, states.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { refused } from '@consilium/web/testing/fake-api.test-support.ts';
import { signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beAtTheDesk, openDesk } from '#desk/testing/desk-page.test-support.tsx';
import { ben, hoursFromNow, me, noFigures, sampleRequest } from '#desk/testing/sample-requests.test-support.ts';

beforeEach(() => beAtTheDesk());
afterEach(cleanup);

const urgent = sampleRequest(1, { subject: 'Charged twice', dueAt: hoursFromNow(-50), isOverdue: true });
const soon = sampleRequest(2, { subject: 'No sound', category: 'technical', plan: null, assignedTo: me });
const later = sampleRequest(3, { subject: 'A partnership', dueAt: hoursFromNow(100), plan: 'free', assignedTo: ben });
const after = '2026-11-27T10:00:00.000Z_0190aaaa-0000-7000-8000-000000000103';
const listed = { requests: [urgent, soon, later], nextAfter: null };
const row = async (subject: string) =>
  within((await screen.findByRole('link', { name: subject })).closest('tr') as HTMLElement);
const lists = (asked: ReturnType<typeof openDesk>['asked']) =>
  asked.filter(({ path }) => path === '/api/admin/support/requests');

describe('who sees it', () => {
  test('the role support sees the tab Support only, and nothing else of the portal is asked for', async () => {
    const { asked } = openDesk({}, '/admin?tab=overview');
    await screen.findByRole('table');
    const portal = screen.getByRole('tablist', { name: 'Admin Portal' });
    expect(
      within(portal)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Support']);
    expect(asked.filter(({ path }) => !path.startsWith('/api/admin/support/'))).toEqual([]);
  });

  test('an administrator sees it beside the other tabs', async () => {
    signInAs({ roles: ['admin'] });
    openDesk();
    expect(await screen.findByRole('tab', { name: 'Support' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Overview' })).toBeInTheDocument();
  });

  test.each([[['analyst']], [[]]])('somebody with the roles %j sees why not', async (roles) => {
    signInAs({ roles });
    const { asked } = openDesk();
    expect(await screen.findByText('Access Denied')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});

describe('the list', () => {
  test('shows due times in words, plan, category, state and who has it, in the order of the service', async () => {
    openDesk({ listRequests: listed });
    await screen.findByRole('table');
    const subjects = screen.getAllByRole('rowheader').map((one) => within(one).getByRole('link').textContent);
    expect(subjects).toEqual(['Charged twice', 'No sound', 'A partnership']);
    expect((await row('Charged twice')).getByText('2 days late')).toBeInTheDocument();
    expect((await row('Charged twice')).getByText('Nobody')).toBeInTheDocument();
    expect((await row('No sound')).getByText('Due in 3 hours')).toBeInTheDocument();
    expect((await row('No sound')).getByText('Visitor')).toBeInTheDocument();
    expect((await row('No sound')).getByText('You')).toBeInTheDocument();
    expect((await row('A partnership')).getByText('Due in 4 days')).toBeInTheDocument();
    expect((await row('A partnership')).getByText('Ben Ortega')).toBeInTheDocument();
  });

  test('filters and search are in the address, Back takes a filter away, and the list follows', async () => {
    const { asked, user, router } = openDesk({ listRequests: listed });
    await screen.findByRole('table');
    expect(lists(asked)[0]?.search.get('state')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Answered');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Visitor');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Late');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Me');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Opt-out');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'charged');
    await waitFor(() => expect(lists(asked).at(-1)?.search.get('search')).toBe('charged'));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      tab: 'support',
      state: 'answered',
      plan: 'visitor',
      overdue: 'true',
      assigned: 'me',
      category: 'opt-out',
      search: 'charged',
    });
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue(''));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  test('a request is opened, and Back to the inbox leads to the same list with the focus on its row', async () => {
    const { user, router } = openDesk({ listRequests: listed }, '/admin?tab=support&state=all');
    await user.click(await screen.findByRole('link', { name: 'Charged twice' }));
    expect(new URLSearchParams(router.state.location.search).get('request')).toBe(urgent.id);
    expect(await screen.findByRole('heading', { name: 'Question 1' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back to the inbox' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Charged twice' })).toHaveFocus());
    expect(new URLSearchParams(router.state.location.search).get('state')).toBe('all');
  });

  test('Show more adds a page, and the focus goes to its first request', async () => {
    const { user } = openDesk({
      listRequests: ({ search }) =>
        search.has('after') ? { requests: [later], nextAfter: null } : { requests: [urgent, soon], nextAfter: after },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'A partnership' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('the CSV has the filter of the list', async () => {
    const csv = { 'GET /api/admin/support/requests.csv': { status: 500, body: { code: 'INTERNAL', message: 'no' } } };
    const { asked, user } = openDesk({}, '/admin?tab=support&state=all&search=ada', csv);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The download failed')).toBeInTheDocument();
    const place = asked.find(({ path }) => path.endsWith('.csv'));
    expect(Object.fromEntries(place?.search ?? [])).toEqual({ state: 'all', search: 'ada' });
  });
});

describe('likely spam', () => {
  const spam = [4, 5].map((number) => sampleRequest(number, { subject: `Watches ${number}`, spamReason: 'repeated' }));

  test('is folded away, except from a search, and can be shown', async () => {
    const { asked, user } = openDesk({ listRequests: listed });
    await screen.findByRole('table');
    const shown = () => lists(asked).at(-1)?.search.get('spam') ?? null;
    expect(shown()).toBe('without');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Likely spam' }), 'Shown');
    await waitFor(() => expect(shown()).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Likely spam' }), 'Only');
    await waitFor(() => expect(shown()).toBe('only'));
    cleanup();
    const searching = openDesk({ listRequests: listed }, '/admin?tab=support&search=ada').asked;
    await screen.findByRole('table');
    expect(lists(searching).at(-1)?.search.has('spam')).toBe(false);
  });

  test('is closed together, and Undo gives each the state back that it had', async () => {
    const [one, two] = spam.map(({ id }) => id);
    const closed = { changed: [{ id: one ?? '', version: 2, from: 'new' as const }], notChanged: [two ?? ''] };
    const { asked, user } = openDesk(
      { listRequests: { requests: spam, nextAfter: null }, setStates: closed },
      '/admin?tab=support&spam=only',
    );
    expect((await row('Watches 4')).getByText('Likely spam: the same text from many')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close all 2 shown' }));
    expect(await screen.findByText('One request closed')).toBeInTheDocument();
    expect(screen.getByText('One request changed meanwhile.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('One request open again')).toBeInTheDocument();
    const sets = asked.filter(({ path }) => path === '/api/admin/support/states').map(({ body }) => body);
    expect(sets).toEqual([
      { requests: spam.map(({ id }) => ({ id, version: 1 })), state: 'closed' },
      { requests: [{ id: one, version: 2 }], state: 'new' },
    ]);
  });
});

test('a request with a new reply says so', async () => {
  openDesk({ listRequests: { requests: [sampleRequest(6, { state: 'open', hasNewReply: true })], nextAfter: null } });
  expect((await row('Question 6')).getByText('New reply')).toBeInTheDocument();
});

describe('states', () => {
  test('nobody waits', async () => {
    openDesk({ listRequests: { requests: [], nextAfter: null } });
    expect(await screen.findByText('Nobody is waiting for an answer.')).toBeInTheDocument();
  });

  test('nothing fits the filter, which can be cleared', async () => {
    const { user, router } = openDesk(
      { listRequests: ({ search }) => ({ requests: search.has('plan') ? [] : [soon], nextAfter: null }) },
      '/admin?tab=support&plan=free',
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'No sound' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=support');
  });

  test('the list could not be loaded, and is tried again', async () => {
    let isDown = true;
    const { user } = openDesk({ listRequests: () => (isDown ? refused('SERVICE_UNAVAILABLE') : listed) });
    expect(await screen.findByText('We couldn’t load the requests')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'No sound' })).toBeInTheDocument();
  });

  test('a role that was taken meanwhile is told', async () => {
    const { router } = openDesk({ listRequests: refused('FORBIDDEN') });
    expect(await screen.findByText('Access Denied')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

test('the figures say who waits and how fast answers come, and a dash where nothing was answered', async () => {
  const figures = {
    byState: { new: 3, open: 4, waiting: 2, answered: 9, closed: 20 },
    overdue: 2,
    unassigned: 5,
    likelySpam: 12,
    medianFirstAnswerMinutes: 42,
    p90FirstAnswerMinutes: 630,
    answeredInTime: 26,
    answeredLate: 3,
  };
  openDesk({ deskFigures: figures });
  const shown = within(await screen.findByRole('region', { name: 'Figures of the desk' }));
  const figure = async (name: string) => (await shown.findByText(name)).nextElementSibling?.textContent;
  expect(await figure('To answer')).toBe('73 of them new');
  expect(await figure('Late')).toBe('2past their due time');
  expect(await figure('Unassigned')).toBe('5nobody has them');
  expect(await figure('Likely spam')).toBe('12folded away, see the filter');
  expect(await figure('First answer, median')).toBe('42 minlast 30 days');
  expect(await figure('First answer, 9 of 10 within')).toBe('10.5 hlast 30 days');
  expect(await figure('Answered in time')).toBe('89%26 of 29, last 30 days');
  cleanup();
  openDesk({ deskFigures: noFigures });
  expect(await screen.findByText('no answer in the last 30 days')).toBeInTheDocument();
});
