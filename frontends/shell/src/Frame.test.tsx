// The frame: a skip link to the content, and a line that says when there is no network.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answerWith, renderPage, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { Frame } from '#Frame.tsx';

beforeEach(() => {
  signOut();
  answerWith({});
  renderPage([{ element: <Frame />, children: [{ path: '*', element: <p>page</p> }] }], '/');
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('the first link of the page skips to the content', () => {
  const [first] = screen.getAllByRole('link');
  expect(first).toHaveTextContent('Skip to content');
  expect(first).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

test('the frame shows a notice while there is no network', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You’re offline\. What you typed is kept/u)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You’re offline/u)).toBeNull();
});
