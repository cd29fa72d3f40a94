// Every part of the product in one table: six services, and the gateway in front of them. Lists of parts are derived from it.
// Plain data without zod, because the first script of every page reads the prefixes.
import type { Topic } from '../event.ts';

interface Part {
  /** The topics to which it publishes. */
  readonly publishes: readonly Topic[];
  /** The topics it consumes. */
  readonly reads: readonly Topic[];
  /** Handles the event that asks to erase an account. Auth publishes that event. */
  readonly erases: boolean;
  /** Exports its personal data. The others have none, or copies of what these have. */
  readonly exports: boolean;
}

interface Service extends Part {
  /** The path behind the gateway; browsers, gateway and services use it. */
  readonly prefix: `/${string}`;
}

export const parts = {
  auth: {
    prefix: '/auth/v1',
    publishes: ['accounts', 'privacy', 'audit'],
    reads: ['billing', 'privacy'],
    erases: false,
    exports: true,
  },
  chat: {
    prefix: '/api/chat',
    publishes: ['user_actions', 'usage', 'privacy', 'audit'],
    reads: ['usage', 'affiliate', 'privacy'],
    erases: true,
    exports: true,
  },
  billing: {
    prefix: '/api/billing',
    publishes: ['billing', 'privacy', 'audit'],
    reads: ['usage', 'privacy'],
    erases: true,
    exports: true,
  },
  metrics: {
    prefix: '/api/metrics',
    publishes: ['metrics', 'privacy', 'audit'],
    reads: ['user_actions', 'usage', 'billing', 'privacy'],
    erases: true,
    exports: true,
  },
  affiliate: {
    prefix: '/api/affiliate',
    publishes: ['affiliate', 'privacy', 'audit'],
    reads: ['privacy'],
    erases: true,
    exports: true,
  },
  admin: {
    prefix: '/api/admin',
    publishes: ['support', 'privacy', 'audit'],
    reads: ['user_actions', 'usage', 'accounts', 'billing', 'metrics', 'affiliate', 'support', 'privacy', 'audit'],
    erases: true,
    exports: true,
  },
  gateway: {
    publishes: ['usage', 'privacy', 'audit'],
    reads: ['accounts', 'billing', 'privacy'],
    erases: true,
    exports: false,
  },
} as const satisfies { readonly gateway: Part } & Readonly<Record<string, Part | Service>>;

export type PartName = keyof typeof parts;
/** Parts that are called through the gateway. */
export type ServiceName = Exclude<PartName, 'gateway'>;

export const partNames = Object.keys(parts) as readonly PartName[];
export const serviceNames = partNames.filter((part): part is ServiceName => part !== 'gateway');

/** One value for each service. */
export function perService<Value>(valueOf: (service: ServiceName) => Value): Readonly<Record<ServiceName, Value>> {
  return Object.fromEntries(serviceNames.map((service) => [service, valueOf(service)])) as Record<ServiceName, Value>;
}

type PartsThat<Does extends 'erases' | 'exports'> = {
  [Name in PartName]: (typeof parts)[Name][Does] extends true ? Name : never;
}[PartName];

/** In the order of the table. */
export function partsThat<Does extends 'erases' | 'exports'>(does: Does) {
  const names: readonly string[] = partNames.filter((part) => parts[part][does]);
  return names as readonly [PartsThat<Does>, ...PartsThat<Does>[]];
}
