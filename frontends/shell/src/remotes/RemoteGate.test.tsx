// How a remote's pages join the shell, what happens when they do not come, and the 404 page.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answerWith, signOut } from '@consilium/web/testing/page.test-support.tsx';
import type { QueryClient, RouteObject } from '@consilium/web/platform.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const importRemote = jest.fn<(name: string) => Promise<{ routes: RouteObject[] }>>();
jest.unstable_mockModule('#remotes/federated-import.ts', () => ({ importRemote }));

const { createMemoryRouter } = await import('@consilium/web/platform.ts');
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

test('an address that nobody serves is the 404 page, in its words', () => {
  open('/no-such-page');
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(importRemote).not.toHaveBeenCalled();
});

test('the home page is a remote’s page like any other', async () => {
  importRemote.mockResolvedValue({ routes: [{ path: '/', element: <h1>Choose your expert</h1> }] });
  open('/');
  expect(await screen.findByRole('heading', { name: 'Choose your expert' })).toBeInTheDocument();
});

test.each(['/', '/claude', '/claude/'])('%s says what it is before its page has come', async (path) => {
  importRemote.mockReturnValue(new Promise(() => undefined));
  open(path);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Every problem. Every expert. One conversation.');
});

test('a chosen expert is no home page', () => {
  importRemote.mockReturnValue(new Promise(() => undefined));
  open('/?expert=tech');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

test('a page on its way is never announced as missing', async () => {
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

test('an address with an anchor goes to its page and its place, though the page came late', async () => {
  const scrolled: unknown[] = [];
  // Newer browsers give back a promise.
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

test('a remote that fails shows a boundary, the navigation stays, and a retry brings the page', async () => {
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

test('a remote that the page itself asked for is not tried again while it is away', async () => {
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

test('moving on moves focus to the page and reads its title', async () => {
  const user = userEvent.setup();
  importRemote.mockResolvedValue({ routes: [{ path: '/how-to-use', element: <title>How to Use · Consilium</title> }] });
  open('/no-such-page');
  const [link] = screen.getAllByRole('link', { name: 'Get Started' });
  if (link) await user.click(link);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByText('How to Use · Consilium', { selector: '[aria-live]' })).toBeInTheDocument();
});

test('an address inside a remote that the remote does not know is the 404 page too', async () => {
  importRemote.mockResolvedValue({ routes: [{ path: '/', element: <p>chooser</p> }] });
  open('/conversation/of-nobody');
  expect(await screen.findByText('Oops! Page not found')).toBeInTheDocument();
});
