// A sandbox on a test database, and the provider's own SDK as its client.
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { Stripe } from 'stripe';
import { sandboxService } from '../service.ts';
import { sandboxControls } from './sandbox-controls.ts';

export const START = new Date('2026-01-31T10:00:00Z');

export async function startSandbox(environment: Readonly<Record<string, string>> = {}) {
  const clock = manualClock(START);
  const database = await createTestDatabase();
  const sandbox = await startUnderTest(sandboxService, database, { clock, environment });
  return {
    clock,
    url: sandbox.url,
    stripe: stripeAt(sandbox.url),
    controls: sandboxControls(sandbox.url),
    async stop() {
      await sandbox.stop();
      await database.drop();
    },
  };
}
export type StartedSandbox = Awaited<ReturnType<typeof startSandbox>>;

export function stripeAt(url: string, config: { readonly maxNetworkRetries?: number } = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_sandbox', {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  });
}
