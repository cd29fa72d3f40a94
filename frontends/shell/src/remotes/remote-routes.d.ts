// What every remote exposes; in development the remotes are imported by these names.
declare module '*/routes' {
  import type { RouteObject } from '@consilium/web/platform.ts';

  export const routes: RouteObject[];
}
