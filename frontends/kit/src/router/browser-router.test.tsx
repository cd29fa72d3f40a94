// The router of the pages, beside React Router's own: each test passes with both.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBrowserRouter as createOfReactRouter,
  Link,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useParams,
  useRouteError,
  useSearchParams,
  type DataRouter,
  type RouteObject,
} from 'react-router';
import { createBrowserRouter } from '#router/browser-router.ts';

function Frame() {
  const { pathname, search, hash, state } = useLocation();
  return (
    <>
      <NavLink to="/">Home</NavLink>
      <Link to="/a" state={{ from: 'frame' }}>
        A
      </Link>
      <Link to="/late/7">Late</Link>
      <Link to="/a#part">Part</Link>
      <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function Search() {
  const [query, setQuery] = useSearchParams();
  return <button onClick={() => setQuery({ q: 'x' }, { replace: true })}>{`query ${query.get('q')}`}</button>;
}

const Late = () => <h1>{`Late ${useParams().number}`}</h1>;
const Failure = () => <h1>{(useRouteError() as Error).message}</h1>;

const loadLate = jest.fn<() => Promise<{ Component: typeof Late }>>();

const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      {
        id: 'pages',
        errorElement: <Failure />,
        children: [
          { index: true, element: <h1>Home</h1> },
          { path: '/a', element: <Search /> },
          { path: '/late/:number', lazy: loadLate },
          { path: '*', element: <h1>Nothing</h1> },
        ],
      },
    ],
  },
];

describe.each([
  ['ours', createBrowserRouter],
  ['React Router’s', createOfReactRouter],
])('%s', (_, create) => {
  let router: DataRouter;
  const open = (address: string) => {
    window.history.replaceState(null, '', address);
    router = create(routes);
    render(<RouterProvider router={router} />);
    return router;
  };
  const place = () => screen.getByRole('status').textContent;
  const heading = (name: string) => screen.findByRole('heading', { name });

  beforeEach(() => {
    loadLate.mockReset().mockResolvedValue({ Component: Late });
    window.scrollTo = jest.fn();
    window.sessionStorage.clear();
  });
  afterEach(() => (cleanup(), router.dispose()));

  test('a link changes page, address and state, and Back returns', async () => {
    const length = window.history.length;
    open('/');
    await userEvent.click(screen.getByRole('link', { name: 'A' }));
    await screen.findByRole('button', { name: 'query null' });
    expect(place()).toBe('/a {"from":"frame"}');
    expect(window.location.pathname).toBe('/a');
    expect(window.history.length).toBe(length + 1);
    act(() => window.history.back());
    await heading('Home');
    expect(router.state.historyAction).toBe('POP');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  test('a link to the same page adds nothing to the history', async () => {
    open('/a');
    const { length } = window.history;
    await userEvent.click(screen.getByRole('link', { name: 'A' }));
    expect(window.history.length).toBe(length);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('a query is replaced in place', async () => {
    open('/a?q=old');
    const { length } = window.history;
    await userEvent.click(await screen.findByRole('button', { name: 'query old' }));
    await screen.findByRole('button', { name: 'query x' });
    expect(window.location.search).toBe('?q=x');
    expect(window.history.length).toBe(length);
  });

  test('a page that is loaded late is loaded once, and the page before stays until then', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<{ Component: typeof Late }>();
    loadLate.mockReturnValueOnce(promise);
    open('/');
    await userEvent.click(screen.getByRole('link', { name: 'Late' }));
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
    expect(router.state.navigation.location?.pathname).toBe('/late/7');
    arrive({ Component: Late });
    await heading('Late 7');
    expect(window.location.pathname).toBe('/late/7');
    await act(() => router.navigate('/late/8'));
    await heading('Late 8');
    expect(loadLate).toHaveBeenCalledTimes(1);
  });

  test('a first page that is loaded late appears when it is there', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    open('/late/3');
    expect(router.state.initialized).toBe(false);
    await heading('Late 3');
    expect(router.state.initialized).toBe(true);
  });

  test('a failed load shows the error where errors are shown, and can be tried again', async () => {
    loadLate.mockRejectedValueOnce(new Error('offline'));
    open('/');
    await userEvent.click(screen.getByRole('link', { name: 'Late' }));
    await heading('offline');
    expect(window.location.pathname).toBe('/late/7');
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    await heading('Home');
    await userEvent.click(screen.getByRole('link', { name: 'Late' }));
    await heading('Late 7');
  });

  test('what is asked for last wins', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<{ Component: typeof Late }>();
    loadLate.mockReturnValueOnce(promise);
    open('/');
    act(() => void router.navigate('/late/7'));
    await act(() => router.navigate('/a'));
    await screen.findByRole('button', { name: 'query null' });
    await act(async () => arrive({ Component: Late }));
    expect(window.location.pathname).toBe('/a');
    expect(screen.queryByRole('heading', { name: 'Late 7' })).not.toBeInTheDocument();
  });

  test('routes that arrive later serve the page that waits for them', async () => {
    open('/new');
    await heading('Nothing');
    const { length } = window.history;
    act(() => router.patchRoutes('pages', [{ path: '/new', element: <h1>New</h1> }]));
    await act(() => router.revalidate());
    await heading('New');
    expect(window.history.length).toBe(length);
    act(() => router.patchRoutes('pages', [{ path: '/newer', lazy: loadLate }]));
    await act(() => router.navigate('/newer'));
    await heading('Late undefined');
  });

  test('the place in a page comes back with Back, and a new page begins at its top', async () => {
    open('/');
    Object.defineProperty(window, 'scrollY', { value: 120, configurable: true });
    await userEvent.click(screen.getByRole('link', { name: 'A' }));
    await screen.findByRole('button', { name: 'query null' });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    act(() => window.history.back());
    await heading('Home');
    await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 120));
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  test('a change that keeps the place does not scroll', async () => {
    open('/');
    const before = jest.mocked(window.scrollTo).mock.calls.length;
    await act(() => router.navigate('/?q=1', { replace: true, preventScrollReset: true }));
    await waitFor(() => expect(place()).toContain('/?q=1'));
    expect(window.scrollTo).toHaveBeenCalledTimes(before);
  });

  test('a subscriber hears of every arrival', async () => {
    open('/');
    const hear = jest.fn<(state: { location: { pathname: string } }) => void>();
    const stop = router.subscribe(hear);
    await act(() => router.navigate('/a'));
    expect(hear.mock.lastCall?.[0].location.pathname).toBe('/a');
    stop();
    await act(() => router.navigate('/'));
    expect(hear.mock.lastCall?.[0].location.pathname).toBe('/a');
  });

  test.each(['//evil.example', String.raw`/\evil.example`])('%s never leads to another site', async (address) => {
    open('/');
    await router.navigate(address).catch(() => undefined);
    expect(window.location.hostname).toBe('localhost');
    expect(window.location.href).not.toMatch(/^\w+:\/\/evil/u);
  });
});
