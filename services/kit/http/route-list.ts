// Every route that an application has, in the routers that hang in it too: to describe them, to try them, to say which methods an address accepts.
export interface RouteOfApp {
  readonly method: string;
  /** With `:names` where something is put in. */
  readonly path: string;
}

interface Layer {
  readonly slash: boolean;
  readonly name: string;
  readonly handle: { readonly stack?: readonly Layer[] };
  readonly route?: { readonly path: string | readonly string[]; readonly methods: Readonly<Record<string, boolean>> };
}

/** A router of express. */
export function routesOf(router: object): readonly RouteOfApp[] {
  return (router as { readonly stack: readonly Layer[] }).stack.flatMap((layer) => {
    if (layer.route) return routesIn(layer.route);
    if (!layer.handle.stack) return [];
    // Express forgets where a router hangs that does not hang at the root: its routes could not be told.
    if (!layer.slash) throw new Error(`a router hangs below a path: ${layer.name}`);
    return routesOf(layer.handle);
  });
}

function routesIn({ path, methods }: NonNullable<Layer['route']>): readonly RouteOfApp[] {
  const paths = typeof path === 'string' ? [path] : path;
  return paths.flatMap((one) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: one })));
}

/**
 * The methods that the routes accept at an address; as lenient about case and a last slash as express. A path that is
 * written out goes before one with names in it, as OpenAPI has it: `/things/search` is no thing.
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
