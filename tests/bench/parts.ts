// The parts of npm run bench, in this order. A part is imported when it runs, so that a broken one does not stop the
// others.
import type { Measurement } from './measurement.ts';

export interface Part {
  readonly name: string;
  /** Runs only when named: too long for every run. */
  readonly onlyByName?: boolean;
  measure(): Promise<Measurement[]>;
}

export const parts: readonly Part[] = [
  { name: 'start', measure: async () => (await import('./start-up.ts')).measureStartUp() },
  { name: 'sizes', measure: async () => (await import('./page-sizes.ts')).measurePageSizes() },
  { name: 'first-token', measure: async () => (await import('./first-token.ts')).measureFirstToken() },
  { name: 'gateway', measure: async () => (await import('./gateway-rate.ts')).measureGatewayRate() },
  { name: 'auth', measure: async () => (await import('./auth-rate.ts')).measureAuthRate() },
  { name: 'auth-steady', measure: async () => (await import('./auth-steady.ts')).measureSteadyRefreshes() },
  {
    name: 'connection-guard',
    measure: async () => (await import('./connection-guard.ts')).measureConnectionGuard(),
  },
  { name: 'log', measure: async () => (await import('./event-log.ts')).measureEventLog() },
  { name: 'kafka', measure: async () => (await import('./kafka-log.ts')).measureKafkaLog() },
  { name: 'rebuild', measure: async () => (await import('./rebuild-rate.ts')).measureRebuild() },
  { name: 'catalog-import', measure: async () => (await import('./catalog-import.ts')).measureCatalogImport() },
  { name: 'redis', measure: async () => (await import('./redis-stores.ts')).measureRedisStores() },
  { name: 'quota', measure: async () => (await import('./quota-pairs.ts')).measureQuotaPairs() },
  { name: 'webhooks', measure: async () => (await import('./webhook-intake.ts')).measureWebhookIntake() },
  { name: 'saturation', measure: async () => (await import('../load/saturation.ts')).measureSaturation() },
  { name: 'streams', measure: async () => (await import('../load/idle-streams.ts')).measureIdleStreams() },
  { name: 'live-streams', measure: async () => (await import('../load/live-streams.ts')).measureLiveStreams() },
  { name: 'large-account', measure: async () => (await import('../load/large-account.ts')).measureLargeAccount() },
  {
    name: 'action-items',
    measure: async () => (await import('../load/many-action-items.ts')).measureManyActionItems(),
  },
  { name: 'catalog', measure: async () => (await import('./large-catalog.ts')).measureLargeCatalog() },
  { name: 'admin', measure: async () => (await import('./admin-portal.ts')).measureAdminPortal() },
  { name: 'desk', measure: async () => (await import('./large-desk.ts')).measureLargeDesk() },
  { name: 'recommendations', measure: async () => (await import('../load/many-products.ts')).measureManyProducts() },
  {
    name: 'pages',
    measure: async () => [
      ...(await (await import('./page-paint.ts')).measurePagePaint()),
      ...(await (await import('./lighthouse.ts')).measureLighthouse()),
    ],
  },
  { name: 'soak', onlyByName: true, measure: async () => (await import('../load/soak.ts')).measureSoak() },
];
