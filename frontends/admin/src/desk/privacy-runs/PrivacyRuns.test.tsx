// Export and erasure of a privacy request: who may, what is confirmed, and what each part says.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { beAtTheDesk, openDesk, requestPlace, sent } from '#desk/testing/desk-page.test-support.tsx';
import { hoursFromNow, sampleDetail, uuid } from '#desk/testing/sample-requests.test-support.ts';

beforeEach(() => beAtTheDesk(['admin']));
afterEach(cleanup);

const privacy = (changes = {}) =>
  sampleDetail({ kind: 'privacy', category: 'data-deletion', hasAccount: true, ...changes });
const run = {
  id: uuid(700),
  kind: 'erasure' as const,
  askedAt: hoursFromNow(-1),
  askedBy: 'Maria Lindqvist',
  completedAt: null,
  parts: [
    { part: 'chat', acknowledgedAt: hoursFromNow(-0.5), rows: 12 },
    { part: 'billing', acknowledgedAt: null, rows: null },
  ],
};

test.each([
  ['Run the export', 'Export this account?', /cannot be taken back/u, 'Export this account', 'export'],
  ['Run the erasure', 'Erase this account?', /cannot be undone/u, 'Erase this account', 'erasure'],
])('%s asks first, names the address and what cannot be undone', async (button, title, words, confirm, kind) => {
  let isRun = false;
  const { asked, user } = openDesk(
    {
      getRequest: () => privacy(isRun ? { privacyRuns: [{ ...run, kind }], version: 2 } : {}),
      runPrivacyRequest: () => {
        isRun = true;
        return run;
      },
    },
    requestPlace,
  );
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  expect(dialog.getByText(words)).toHaveTextContent(/ada@example\.org/u);
  expect(sent(asked, 'POST')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await screen.findByRole('list', { name: `Parts of the ${kind}` })).toBeInTheDocument();
  expect(sent(asked, 'POST')[0]?.body).toEqual({ version: 1, kind });
});

test('each part’s acknowledgement is shown, with the rows it had', async () => {
  openDesk({ getRequest: privacy({ privacyRuns: [run] }) }, requestPlace);
  const [chat, billing] = within(await screen.findByRole('list', { name: 'Parts of the erasure' })).getAllByRole(
    'listitem',
  );
  expect(chat).toHaveTextContent(/^ChatDone .*, 12 rows$/u);
  expect(billing).toHaveTextContent(/^BillingWaiting$/u);
  expect(screen.getByText('Running')).toBeInTheDocument();
});

test('the role support reads why it has no buttons', async () => {
  signInAs({ roles: ['support'] });
  openDesk({ getRequest: privacy() }, requestPlace);
  expect(await screen.findByText(/Only an administrator can run the export or the erasure/u)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Run the/u })).toBeNull();
});

test.each([
  [{ hasAccount: null, isAddressProven: false }, /The address is not proven yet/u],
  [{ hasAccount: null }, /We can’t tell at the moment whether this address has an account/u],
  [{ hasAccount: false }, /No account has the address ada@example\.org/u],
])('with %j nothing can be run, and why is said', async (changes, words) => {
  openDesk({ getRequest: privacy(changes) }, requestPlace);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Run the/u })).toBeNull();
});
