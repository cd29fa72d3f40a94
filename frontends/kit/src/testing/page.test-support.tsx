// For tests of pages: a signed-in person, a server with given answers, and a page in its router.
import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { startSession } from '#session/session-store.ts';
import { sessionStorageKey } from '#session/session.ts';
import { ToastRegion } from '#ui/ToastRegion.tsx';

// auth-js would keep a BroadcastChannel open, which keeps the test process alive.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
// jsdom has no layout, and logs an error when asked to scroll.
window.scrollTo = () => undefined;

export interface TestPerson {
  readonly email?: string;
  readonly name?: string;
  readonly roles?: readonly string[];
}

/** Changes the session through storage, as another tab would. */
export function signInAs({ email = 'maria@example.org', name = 'Maria Lindqvist', roles = [] }: TestPerson = {}): void {
  const user = {
    id: '0190aaaa-0000-7000-8000-000000000001',
    aud: 'authenticated',
    email,
    user_metadata: { full_name: name },
    app_metadata: { roles },
    created_at: '2026-01-01T00:00:00Z',
  };
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const session = {
    access_token: 'token',
    refresh_token: 'r',
    expires_in: 3600,
    expires_at: expiresAt,
    token_type: 'bearer',
    user,
  };
  store(JSON.stringify(session));
}

export function signOut(): void {
  store(null);
}

function store(value: string | null): void {
  if (value === null) window.localStorage.removeItem(sessionStorageKey);
  else window.localStorage.setItem(sessionStorageKey, value);
  startSession();
  window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey, newValue: value }));
}

export interface TestRequest {
  readonly method: string;
  readonly path: string;
  /** The values in the URL for `{name}` of its route. */
  readonly named: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}
export interface TestAnswer {
  readonly status?: number;
  readonly body: unknown;
}
export type TestRoutes = Readonly<
  Record<string, TestAnswer | ((request: TestRequest) => TestAnswer | Promise<TestAnswer>)>
>;

const notFound: TestAnswer = {
  status: 404,
  body: { code: 'NOT_FOUND', status: 404, message: 'Not found', defined: true },
};

/** Routes are "METHOD /path/{name}". Returns the requests in order; a route that is not listed is 404. */
export function answerWith(routes: TestRoutes): TestRequest[] {
  const asked: TestRequest[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const request = await readRequest(
      new Request(input instanceof Request ? input : new URL(String(input), window.location.origin), init),
      Object.keys(routes),
    );
    asked.push(request);
    const route = routes[request.route] ?? notFound;
    const { status = 200, body } = typeof route === 'function' ? await route(request) : route;
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return asked;
}

async function readRequest(
  request: Request,
  routes: readonly string[],
): Promise<TestRequest & { readonly route: string }> {
  const url = new URL(request.url);
  const text = await request.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const { method, headers } = request;
  const place = placeAmong(routes, `${method} ${url.pathname}`);
  return { method, path: url.pathname, search: url.searchParams, body, headers, ...place };
}

/** A literal route has precedence over one with names. */
function placeAmong(routes: readonly string[], asked: string) {
  if (routes.includes(asked)) return { route: asked, named: {} };
  for (const route of routes) {
    const pattern = route.replaceAll(/[.*+?()]/gu, String.raw`\$&`).replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}$`, 'u').exec(asked);
    if (found) return { route, named: found.groups ?? {} };
  }
  return { route: '', named: {} };
}

/** Renders routes at an address, with data and toasts around them. */
export function renderPage(routes: RouteObject[], at: string, around?: (page: ReactNode) => ReactNode) {
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: routes }], { initialEntries: [at] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = <RouterProvider router={router} />;
  const view = render(
    <QueryClientProvider client={queryClient}>
      {around ? around(page) : page}
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient };
}
