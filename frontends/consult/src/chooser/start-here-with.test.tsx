// Each card says which problems to bring to its expert first, and none says the same.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderPage, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen } from '@testing-library/react';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat } from '#testing/fake-chat.test-support.ts';
import { experts } from '#testing/samples.test-support.ts';

beforeEach(() => {
  setUpBrowser();
  startFakeChat();
  signOut();
});
afterEach(cleanup);

test('each card says which problems to bring first', async () => {
  renderPage(routes, '/');
  const labels = await screen.findAllByText('Start here with');
  const lines = labels.map(({ parentElement }) => parentElement?.textContent);
  expect(lines[0]).toBe('Start here with a tech question, a tech worry, or a tech plan');
  expect(new Set(lines).size).toBe(experts.length);
});
