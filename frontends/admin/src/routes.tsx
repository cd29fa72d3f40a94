// The pages of the admin remote; this is all that it exposes.
import type { RouteObject } from '@consilium/web/platform.ts';

export const routes: RouteObject[] = [
  { path: '/admin', lazy: async () => ({ Component: (await import('#portal/AdminPortal.tsx')).AdminPortal }) },
];
