// The routes of the progress remote, its only exposed module.
import type { RouteObject } from '@consilium/web/platform.ts';

export const routes: RouteObject[] = [
  { path: '/metrics', lazy: async () => ({ Component: (await import('#page/MetricsPage.tsx')).MetricsPage }) },
];
