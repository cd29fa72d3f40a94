// Deleting the account and cancelling that: each change is announced where the focus is.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Deletion, OwnerProof } from '@consilium/contracts/auth/privacy.ts';
import { answerWith, renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeletionSection } from '#privacy/DeletionSection.tsx';

const pending: Deletion = { askedAt: '2026-11-22T12:00:00.000Z', dueAt: '2026-11-29T12:00:00.000Z' };

beforeEach(() => signInAs());
afterEach(cleanup);

function open(before: Deletion | null, proofs: readonly OwnerProof[] = ['sign_in']) {
  let now = before;
  answerWith({
    'GET /api/account/deletion': () => ({ body: { pending: now, proofs } }),
    'POST /api/account/deletion': () => ({ body: { pending: (now = pending) } }),
    'DELETE /api/account/deletion': () => {
      now = null;
      return { body: { kept: true } };
    },
  });
  renderPage([{ path: '/', element: <DeletionSection /> }], '/');
}

const button = (name: string) => screen.findByRole('button', { name });
const region = () => document.querySelector('section [aria-live="polite"]') as HTMLElement;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a requested deletion is announced with its date in the live region, which gets the focus', async () => {
  const user = userEvent.setup();
  open(null);
  const place = region();
  await user.click(await button('Delete my account'));
  expect(place).toBeEmptyDOMElement();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete my account?' }));
  await user.type(dialog.getByRole('textbox', { name: /^Type DELETE/u }), 'DELETE');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(place).toHaveTextContent(/^Your account will be deleted on /u));
  await nextFrame();
  expect(place).toHaveFocus();
  expect(place).toBe(region());
});

test('choosing a code instead of the password focuses the field of the code', async () => {
  const user = userEvent.setup();
  open(null, ['password', 'code']);
  await user.click(await button('Delete my account'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete my account?' }));
  await user.click(dialog.getByRole('button', { name: 'Use a code from an email instead' }));
  expect(dialog.getByRole('textbox', { name: 'Code from our email' })).toHaveFocus();
});

test('a cancelled deletion is announced in the same live region, which gets the focus', async () => {
  open(pending);
  const place = region();
  await userEvent.click(await button('Keep my account'));
  expect(await button('Delete my account')).toBeInTheDocument();
  expect(place).toHaveTextContent('Your account stays. Nothing will be deleted.');
  expect(place).toHaveFocus();
  expect(place).toBe(region());
});

test('opening the page does not move the focus', async () => {
  open(pending);
  await button('Keep my account');
  expect(region()).toHaveTextContent(/^Your account will be deleted on /u);
  expect(document.body).toHaveFocus();
});
