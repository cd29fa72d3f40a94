// The router of the pages: the address, pages that are loaded when they are opened, and scroll positions. React Router's
// own also has loaders, actions, fetchers and blockers: 13 KB of every first visit that no page uses. Its history, its
// matching and its components are the same (docs/decisions/0082); `browser-router.test.tsx` runs against both.
import {
  createPath,
  resolvePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouter,
  type Location,
  type RouteObject,
  type RouterNavigateOptions,
  type To,
} from 'react-router';
import { pageState } from '#router/page-state.ts';
import { pageSteps, type Surroundings } from '#router/page-steps.ts';
import { isLate, routeTree } from '#router/route-tree.ts';
import { scrollPlaces } from '#router/scroll-places.ts';

/** The routes serve every address: their last one is `*`. */
export function createBrowserRouter(routes: readonly RouteObject[]): DataRouter {
  const history = createBrowserHistory();
  const tree = routeTree(routes);
  const page = pageState(history.location, tree.match(history.location) ?? []);
  const around = { history, tree, page, scroll: scrollPlaces() };
  const steps = pageSteps(around);
  const stop = history.listen(({ action, location }) => void steps.take({ action, location }));
  if (page.current().matches.some(isLate)) void steps.again();
  const router = {
    ...whatComponentsAsk(around),
    get state() {
      return page.current();
    },
    navigate: async (to: To | number | null, options: RouterNavigateOptions = {}) => {
      if (typeof to === 'number') return history.go(to);
      const { state, replace = false, preventScrollReset = false } = options;
      const location = placeOf(to ?? '', page.current().location, state);
      return steps.take({ action: actions[replace ? 'replace' : 'push'], location, keepsScroll: preventScrollReset });
    },
    revalidate: steps.again,
    dispose: () => (stop(), page.forgetSubscribers()),
  };
  // Nothing else is asked for without loaders, actions, fetchers and blockers.
  return router as unknown as DataRouter;
}

const actions = { push: 'PUSH', replace: 'REPLACE' } as unknown as Readonly<
  Record<'push' | 'replace', DataRouter['state']['historyAction']>
>;

function whatComponentsAsk({ history, tree, page, scroll }: Surroundings) {
  return {
    basename: '/',
    future: {},
    window,
    routes: tree.routes,
    manifest: tree.manifest,
    match: tree.match,
    createHref: (to: To) => history.createHref(to),
    createURL: (to: To) => history.createURL(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
    subscribe: page.subscribe,
    patchRoutes: (parentId: string, children: readonly RouteObject[]) => {
      tree.add(parentId, children);
      page.update({});
    },
    enableScrollRestoration: (...followed: Parameters<DataRouter['enableScrollRestoration']>) => {
      const stopFollowing = scroll.follow(...followed);
      const { location, restoreScrollPosition } = page.current();
      const place = scroll.of(location);
      if (place !== null && restoreScrollPosition === null) page.update({ restoreScrollPosition: place });
      return stopFollowing;
    },
  };
}

/** Never another site: the browser reads an address with two slashes as one. */
function placeOf(to: To, from: Location, state: unknown): Location {
  const path = resolvePath(to, from.pathname);
  if (/^[/\\]{2}/u.test(createPath(path))) throw new Error('External navigation is not allowed');
  // It only tells the entries of one tab's history apart.
  const key = Math.random().toString(36).slice(2, 10);
  return { ...path, state: state ?? null, key } as Location;
}
