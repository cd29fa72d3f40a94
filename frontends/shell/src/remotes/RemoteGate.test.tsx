// How a remote's pages join the shell, what happens when loading fails, and the 404 page.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answerWith, signOut } from '@consilium/web/testing/page.test-support.tsx';
import type { QueryClient, RouteObject } from '@consilium/web/platform.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const importRemote = jest.fn<(name: string) => Promise<{ routes: RouteObject[] }>>();
jest.unstable_mockModule('#remotes/federated-import.ts', () => ({ importRemote }));

const { createMemoryRouter } = await import('@consilium/web/router/memory-router.ts');
const { createQueryClient } = await import('@consilium/web/api/query-client.ts');
const { Application } = await import('#Application.tsx');
const { shellRoutes } = await import('#routes.tsx');

let queryClient: QueryClient;

function open(path: string) {
  const router = createMemoryRouter(shellRoutes, { initialEntries: [path] });
  render(<Application router={router} queryClient={queryClient} />);
  return router;
}

beforeEach(() => {
  signOut();
  answerWith({ 'GET /api/visitor/conversations': { body: { total: 5, remaining: 5 } } });
  importRemote.mockReset();
  queryClient = createQueryClient();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('an unknown path shows the 404 page', () => {
  open('/no-such-page');
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(importRemote).not.toHaveBeenCalled();
});

test('the home page is loaded from a remote like any other page', async () => {
  importRemote.mockResolvedValue({ routes: [{ path: '/', element: <h1>Choose your expert</h1> }] });
  open('/');
  expect(await screen.findByRole('heading', { name: 'Choose your expert' })).toBeInTheDocument();
});

test.each(['/', '/claude', '/claude/'])('%s shows its title before its page is loaded', async (path) => {
  importRemote.mockReturnValue(new Promise(() => undefined));
  open(path);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Every problem. Every expert. One conversation.');
});

test('a URL with a chosen expert does not show the home page’s text', () => {
  importRemote.mockReturnValue(new Promise(() => undefined));
  open('/?expert=tech');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

test('a page being loaded is never announced as missing', async () => {
  let bringPage: (page: { Component: () => React.ReactNode }) => void = () => undefined;
  const page = new Promise<{ Component: () => React.ReactNode }>((resolve) => (bringPage = resolve));
  const shown: string[] = [];
  const watcher = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  importRemote.mockResolvedValue({ routes: [{ path: '/admin', lazy: () => page }] });
  open('/admin');
  await waitFor(() => expect(importRemote).toHaveBeenCalled());
  bringPage({ Component: () => <h1>Admin Portal</h1> });
  expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeInTheDocument();
  watcher.disconnect();
  expect(shown.filter((text) => text.includes('Page not found'))).toEqual([]);
});

test('a URL with an anchor scrolls to it, also when the page loads late', async () => {
  const scrolled: unknown[] = [];
  // Newer browsers return a promise.
  const scrollIntoView = jest.fn(function scroll(this: unknown): unknown {
    scrolled.push(this instanceof Element && this.id);
    return Promise.resolve();
  });
  Object.assign(Element.prototype, { scrollIntoView });
  importRemote.mockResolvedValue({ routes: [{ path: '/auth', element: <h2 id="careers">Careers</h2> }] });
  const router = open('/auth#careers');
  expect(await screen.findByRole('heading', { name: 'Careers' })).toBeInTheDocument();
  await waitFor(() => expect(scrolled).toContain('careers'));
  await act(() => router.navigate('/auth'));
  expect(screen.getByRole('heading', { name: 'Careers' })).toBeInTheDocument();
});

test('a remote that fails shows an error with the navigation, and a retry loads the page', async () => {
  const user = userEvent.setup();
  importRemote.mockRejectedValueOnce(new Error('manifest'));
  importRemote.mockResolvedValueOnce({ routes: [{ path: '/metrics', element: <h1>Metrics</h1> }] });
  open('/metrics');
  expect(await screen.findByRole('alert')).toHaveTextContent('The other pages keep working.');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Metrics' })).toBeInTheDocument();
  expect(importRemote).toHaveBeenCalledTimes(2);
});

test('a preloaded remote is not retried by a reload while it is unreachable', async () => {
  const user = userEvent.setup();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: '/remotes/info/remoteEntry.js' });
  document.head.append(link);
  importRemote.mockRejectedValue(new Error('remoteEntry'));
  open('/about');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The other pages keep working.');
  expect(importRemote).toHaveBeenCalledTimes(1);
  link.remove();
});

test('navigation moves the focus to the page and announces its title', async () => {
  const user = userEvent.setup();
  importRemote.mockResolvedValue({ routes: [{ path: '/how-to-use', element: <title>How to Use · Consilium</title> }] });
  open('/no-such-page');
  const [link] = screen.getAllByRole('link', { name: 'Get Started' });
  if (link) await user.click(link);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByText('How to Use · Consilium', { selector: '[aria-live]' })).toBeInTheDocument();
});

test('a path that its remote does not know shows the 404 page too', async () => {
  importRemote.mockResolvedValue({ routes: [{ path: '/', element: <p>chooser</p> }] });
  open('/conversation/of-nobody');
  expect(await screen.findByText('Oops! Page not found')).toBeInTheDocument();
});
