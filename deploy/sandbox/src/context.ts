// The dependencies of the sandbox's parts.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { DeliveryLoop } from '#webhooks/delivery-loop.ts';

export interface SandboxContext {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly deliveries: DeliveryLoop;
}
