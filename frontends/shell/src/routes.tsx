// The shell's own routes: the frame, and one gate through which every remote's pages come in.
import type { RouteObject } from '@consilium/web/platform.ts';
import { Frame } from '#Frame.tsx';
import { frameRouteId } from '#remotes/frame-route.ts';
import { RemoteGate } from '#remotes/RemoteGate.tsx';
import { RouteError } from '#RouteError.tsx';

export const shellRoutes: RouteObject[] = [
  {
    id: frameRouteId,
    path: '/',
    element: <Frame />,
    errorElement: <RouteError />,
    children: [{ path: '*', element: <RemoteGate />, errorElement: <RouteError /> }],
  },
];
