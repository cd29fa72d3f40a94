// The pages of the progress remote; this is all that it exposes.
import type { RouteObject } from '@consilium/web/platform.ts';

export const routes: RouteObject[] = [
  { path: '/metrics', lazy: async () => ({ Component: (await import('#usage/MetricsPage.tsx')).MetricsPage }) },
];
