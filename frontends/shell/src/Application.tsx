// The outermost components: data, session events, routes and the one toast.
import { QueryClientProvider, RouterProvider, type QueryClient } from '@consilium/web/platform.ts';
import { announcePages } from '@consilium/web/pages/served-pages.ts';
import { ToastRegion } from '@consilium/web/ui/ToastRegion.tsx';
import { useSyncExternalStore } from 'react';
import { isCrisisPage, remoteOf } from '#remotes/remote-paths.ts';
import { RouterContext, type Router } from '#remotes/router-context.ts';
import { useSessionEvents } from '#session-events.ts';

announcePages((pathname) => remoteOf(pathname) !== undefined);

export function Application({ router, queryClient }: { readonly router: Router; readonly queryClient: QueryClient }) {
  useSessionEvents(queryClient, router);
  const pathname = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.location.pathname,
  );
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
      {!isCrisisPage(pathname) && <ToastRegion />}
    </QueryClientProvider>
  );
}
