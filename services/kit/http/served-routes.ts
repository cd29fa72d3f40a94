// Tells tests in the same process which routes a running application really has.
import { channel } from 'node:diagnostics_channel';
import type { Express } from 'express';
import type { RouteOfApp } from './route-list.ts';

const served = channel('consilium.http.served-routes');

export interface ServedRoute extends RouteOfApp {
  /** The part or program whose application it is. */
  readonly by: string;
}

/** Without a listener this costs nothing. */
export function tellServedRoutes(app: Express, routes: readonly RouteOfApp[]): void {
  const by = String(app.get('name'));
  served.publish(routes.map((route): ServedRoute => ({ ...route, by })));
}

/** Calls `listen` for every application that starts from now on; returns how to end that. */
export function onServedRoutes(listen: (routes: readonly ServedRoute[]) => void): () => void {
  const subscriber = (message: unknown) => listen(message as readonly ServedRoute[]);
  served.subscribe(subscriber);
  return () => {
    served.unsubscribe(subscriber);
  };
}
