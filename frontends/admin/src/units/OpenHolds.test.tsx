// What an administrator does with open holds: looks at those of an age, and releases one for a reason.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ListedHold } from '@consilium/contracts/chat/holds-http.ts';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';

const openPath = '/api/chat/admin/holds/open';
const hold: ListedHold = {
  id: '0190aaaa-0000-7000-8000-000000000002',
  pseudonym: '0190aaaa-0000-7000-8000-000000000001',
  class: 'premium',
  heldAt: '2026-06-10T09:05:00.000Z',
  expiresAt: '2026-06-10T09:15:00.000Z',
  reply: 'none',
};
const releasePath = `/api/chat/admin/holds/${hold.id}/release`;

function open(answers: TestRoutes = {}) {
  const asked = answerWith({
    [`GET ${openPath}`]: { body: { holds: [hold], nextAfter: null, isMore: false } },
    ...answers,
  });
  renderPage([...routes, { path: '/', element: <p>home</p> }], '/admin');
  return { asked, user: userEvent.setup() };
}

const holdsSection = async () => within(await screen.findByRole('region', { name: 'Open holds' }));

beforeEach(() => {
  window.localStorage.clear();
  signInAs({ roles: ['admin'] });
});
afterEach(cleanup);

test('open holds are listed with person, class and reply, those of an age when asked', async () => {
  const running: ListedHold = {
    ...hold,
    id: '0190aaaa-0000-7000-8000-000000000003',
    pseudonym: 'other',
    reply: 'running',
  };
  const { asked, user } = open({
    [`GET ${openPath}`]: { body: { holds: [hold, running], nextAfter: null, isMore: true } },
  });
  const section = await holdsSection();
  const row = within(await section.findByRole('row', { name: new RegExp(hold.pseudonym, 'u') }));
  for (const fact of ['Premium', 'None yet']) expect(row.getByText(fact)).toBeInTheDocument();
  const other = within(section.getByRole('row', { name: /^other/u }));
  expect(other.getByText('Being written')).toBeInTheDocument();
  expect(other.queryByRole('button')).toBeNull();
  expect(section.getByText(/^Times are in .* There are more than are listed\.$/u)).toBeInTheDocument();
  await user.selectOptions(section.getByRole('combobox', { name: 'Age' }), 'Older than 10 minutes');
  await waitFor(() => {
    const asking = asked.filter(({ path }) => path === openPath);
    expect(asking.at(-1)?.search.get('olderThanMinutes')).toBe('10');
  });
});

test('a hold is released for a reason, and the list is read again', async () => {
  let isOpen = true;
  const { asked, user } = open({
    [`GET ${openPath}`]: () => ({ body: { holds: isOpen ? [hold] : [], nextAfter: null, isMore: false } }),
    [`POST ${releasePath}`]: () => {
      isOpen = false;
      return { body: { id: hold.id } };
    },
  });
  const section = await holdsSection();
  await user.click(await section.findByRole('button', { name: `Release the hold of ${hold.pseudonym}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Release' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Maintenance');
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('The hold is released')).toBeInTheDocument();
  expect(await section.findByText('No hold is open.')).toBeInTheDocument();
  expect(asked.find(({ path }) => path === releasePath)?.body).toEqual({ reason: 'maintenance' });
});

test('a hold that was settled meanwhile is said to be', async () => {
  const message = 'This hold was settled or released in the meantime.';
  const { user } = open({
    [`POST ${releasePath}`]: { status: 409, body: { code: 'CONFLICT', status: 409, message, defined: true } },
  });
  const section = await holdsSection();
  await user.click(await section.findByRole('button', { name: `Release the hold of ${hold.pseudonym}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Release' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Maintenance');
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

test('a store that does not answer is said so', async () => {
  const message = 'The store of units does not answer. Please try again in a moment.';
  open({
    [`GET ${openPath}`]: { status: 503, body: { code: 'LIMITS_UNAVAILABLE', status: 503, message, defined: true } },
  });
  expect(await screen.findByText('We couldn’t load the open holds')).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
});
