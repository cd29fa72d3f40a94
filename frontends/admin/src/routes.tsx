// The routes of the admin remote, its only exposed module.
import type { RouteObject } from '@consilium/web/platform.ts';

export const routes: RouteObject[] = [
  { path: '/admin', lazy: async () => ({ Component: (await import('#portal/AdminPortal.tsx')).AdminPortal }) },
  {
    path: '/keyword-management',
    lazy: async () => ({ Component: (await import('#keywords/KeywordManagement.tsx')).KeywordManagement }),
  },
];
