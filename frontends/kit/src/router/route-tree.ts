// The routes of the pages, to which a remote's are added when it has arrived. A page that is loaded late replaces what
// its route says.
import { matchRoutes, type DataRouteMatch, type DataRouteObject, type RouteObject } from 'react-router';

type Place = Parameters<typeof matchRoutes>[1];

export interface RouteTree {
  readonly routes: DataRouteObject[];
  readonly manifest: Record<string, DataRouteObject>;
  /** Undefined when no route serves the address. */
  readonly match: (place: Place) => DataRouteMatch[] | null;
  /** Below the route with this id. */
  readonly add: (parentId: string, children: readonly RouteObject[]) => void;
}

export function routeTree(routes: readonly RouteObject[]): RouteTree {
  const manifest: Record<string, DataRouteObject> = {};
  const known = withIds(routes, '', manifest);
  return {
    routes: known,
    manifest,
    match: (place) => matchRoutes(known, place),
    add: (parentId, children) => {
      const parent = manifest[parentId];
      if (!parent) throw new Error(`There is no route ${parentId}.`);
      const first = parent.children?.length ?? 0;
      parent.children = [...(parent.children ?? []), ...withIds(children, `${parentId}-`, manifest, first)];
    },
  };
}

function withIds(
  routes: readonly RouteObject[],
  prefix: string,
  manifest: Record<string, DataRouteObject>,
  first = 0,
): DataRouteObject[] {
  return routes.map((route, index) => {
    const id = route.id ?? `${prefix}${first + index}`;
    const children = route.children && withIds(route.children, `${id}-`, manifest);
    return (manifest[id] = { ...route, id, children } as DataRouteObject);
  });
}

/** By the route where the error is shown. */
export type RouteErrors = Readonly<Record<string, unknown>>;

/** Loads what the matched routes bring late; the errors of those that could not be loaded, or null. */
export async function loadRoutes(matches: readonly DataRouteMatch[]): Promise<RouteErrors | null> {
  const outcomes = await Promise.all(matches.map(({ route }) => loadRoute(route)));
  const failed = outcomes.findIndex((outcome) => outcome !== undefined);
  if (failed === -1) return null;
  const upTo = matches.slice(0, failed + 1).map(({ route }) => route);
  const boundary = upTo.findLast(({ errorElement, ErrorBoundary }) => errorElement != null || ErrorBoundary != null);
  return { [(boundary ?? upTo[0])?.id ?? '']: outcomes[failed]?.reason };
}

export function isLate({ route }: DataRouteMatch): boolean {
  return typeof route.lazy === 'function';
}

async function loadRoute(route: DataRouteObject): Promise<{ readonly reason: unknown } | undefined> {
  if (typeof route.lazy !== 'function') return undefined;
  try {
    Object.assign(route, await route.lazy(), { lazy: undefined });
    return undefined;
  } catch (reason) {
    return { reason };
  }
}
