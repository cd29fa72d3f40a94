// The export of all data: its progress is announced where the focus is.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import { answerWith, renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportSection } from '#privacy/ExportSection.tsx';

const waiting: DataExport = {
  id: '0190aaaa-0000-7000-8000-000000000002',
  state: 'waiting',
  askedAt: '2026-11-22T12:00:00.000Z',
  parts: { done: 0, total: 4 },
  readyAt: null,
  expiresAt: null,
  sizeBytes: null,
};

beforeEach(() => signInAs());
afterEach(cleanup);

test('the live region announces that the export has begun, and gets the focus of the removed button', async () => {
  answerWith({
    'GET /api/account/export': { body: { latest: null } },
    'POST /api/account/export': { body: { latest: waiting } },
  });
  renderPage([{ path: '/', element: <ExportSection /> }], '/');
  const ask = await screen.findByRole('button', { name: 'Make a copy' });
  const place = document.querySelector('section [aria-live="polite"]');
  await userEvent.click(ask);
  await waitFor(() => expect(place).toHaveTextContent(/^We’re making your copy\./u));
  expect(ask).not.toBeInTheDocument();
  expect(place).toHaveFocus();
});
