// The shell's own routes: the frame, and the gate that loads every remote's pages.
import type { RouteObject } from '@consilium/web/platform.ts';
import { Frame } from '#Frame.tsx';
import { pagesRouteId } from '#remotes/pages-route.ts';
import { RemoteGate } from '#remotes/RemoteGate.tsx';
import { RouteError } from '#RouteError.tsx';

/**
 * Neither layout has a path: with one it would itself match the home page, before the remote that serves it.
 * Errors of a page are shown inside the frame, errors of the frame itself without it.
 */
export const shellRoutes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <RouteError />,
    children: [{ id: pagesRouteId, errorElement: <RouteError />, children: [{ path: '*', element: <RemoteGate /> }] }],
  },
];
