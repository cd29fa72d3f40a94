// Every route that a router has, also in the routers that hang in it.
export interface Route {
  readonly method: string;
  /** With `:names` where something is put in. */
  readonly path: string;
  /** What it is asked with, where that is known from a contract. */
  readonly fields?: readonly string[];
}

interface Procedure {
  readonly '~orpc': {
    readonly route: { readonly method?: string; readonly path?: string };
    readonly inputSchema?: { readonly shape?: object };
  };
}

/** Every call of a contract, however deep it lies in it. */
export function routesOfContract(contract: object): readonly Route[] {
  return Object.values(contract).flatMap((part: object) =>
    '~orpc' in part ? [routeOf(part as Procedure)] : routesOfContract(part),
  );
}

function routeOf({ '~orpc': { route, inputSchema } }: Procedure): Route {
  const { method = 'POST', path = '/' } = route;
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    fields: Object.keys(inputSchema?.shape ?? {}),
  };
}

interface Layer {
  readonly slash: boolean;
  readonly name: string;
  readonly handle: { readonly stack?: readonly Layer[] };
  readonly route?: { readonly path: string | readonly string[]; readonly methods: Readonly<Record<string, boolean>> };
}

/** A router of express. */
export function routesOf(router: object): readonly Route[] {
  return (router as { readonly stack: readonly Layer[] }).stack.flatMap((layer) => {
    if (layer.route) return routesIn(layer.route);
    if (!layer.handle.stack) return [];
    // Express forgets where a router hangs that does not hang at the root: its routes could not be told.
    if (!layer.slash) throw new Error(`a router hangs below a path: ${layer.name}`);
    return routesOf(layer.handle);
  });
}

function routesIn({ path, methods }: NonNullable<Layer['route']>): readonly Route[] {
  const paths = typeof path === 'string' ? [path] : path;
  return paths.flatMap((one) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: one })));
}
