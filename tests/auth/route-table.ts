// Every call of a contract as a route for the fuzzers.
import type { RouteOfApp } from '@consilium/kit/http/route-list.ts';

export interface Route extends RouteOfApp {
  /** The input schema, where a contract has it. */
  readonly fields?: readonly string[];
}

interface Procedure {
  readonly '~orpc': {
    readonly route: { readonly method?: string; readonly path?: string };
    readonly inputSchema?: { readonly shape?: object };
  };
}

/** All calls of a contract, at any depth. */
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
