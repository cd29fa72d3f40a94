// What every remote exposes, whether it comes by federation or, in development, by alias.
declare module '*/routes' {
  import type { RouteObject } from '@consilium/web/platform.ts';

  export const routes: RouteObject[];
}
