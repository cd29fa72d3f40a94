// Lists every route of an application, nested routers included: for descriptions, tests and the methods of an address.
export interface RouteOfApp {
  readonly method: string;
  /** With `:names` for its parameters. */
  readonly path: string;
}

interface Layer {
  readonly slash: boolean;
  readonly name: string;
  readonly handle: { readonly stack?: readonly Layer[] };
  readonly route?: { readonly path: string | readonly string[]; readonly methods: Readonly<Record<string, boolean>> };
}

/** `router` is an express router. */
export function routesOf(router: object): readonly RouteOfApp[] {
  return (router as { readonly stack: readonly Layer[] }).stack.flatMap((layer) => {
    if (layer.route) return routesIn(layer.route);
    if (!layer.handle.stack) return [];
    // Express forgets the path of a router that is not mounted at the root, so its routes could not be listed.
    if (!layer.slash) throw new Error(`a router hangs below a path: ${layer.name}`);
    return routesOf(layer.handle);
  });
}

function routesIn({ path, methods }: NonNullable<Layer['route']>): readonly RouteOfApp[] {
  const paths = typeof path === 'string' ? [path] : path;
  return paths.flatMap((one) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: one })));
}

/**
 * The methods accepted at an address, ignoring case and a trailing slash as express does. A literal path goes before one
 * with parameters, as in OpenAPI: `/things/search` is not a thing.
 */
export function createMethodsAt(routes: readonly RouteOfApp[]): (path: string) => readonly string[] {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of routes) methods.set(path, (methods.get(path) ?? new Set()).add(method));
  const places = [...methods].map(([path, accepted]) => ({
    pattern: patternOf(path),
    isWrittenOut: !path.includes('/:'),
    accepted: [...accepted],
  }));
  return (path) => {
    const fitting = places.filter(({ pattern }) => pattern.test(path));
    const writtenOut = fitting.filter(({ isWrittenOut }) => isWrittenOut);
    const chosen = writtenOut.length > 0 ? writtenOut : fitting;
    return [...new Set(chosen.flatMap(({ accepted }) => accepted))];
  };
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', String.raw`\.`)));
  return new RegExp(`^${parts.join('/')}/?$`, 'i');
}
