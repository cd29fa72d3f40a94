// What a part needs, derived from the variables of its configuration: backing services, servers, and the services it
// calls.
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { PartName, ServiceName } from '@consilium/contracts/parts/parts.ts';
import { addressVariable } from '@consilium/kit/config/address-variable.ts';
import { partSchemas } from './part-schemas.ts';

/** A part uses a backing service when it reads the variable that chooses its driver, or that enables it. */
const backingServiceVariables = {
  broker: 'EVENT_LOG',
  limiter: 'LIMITS',
  quota: 'QUOTA',
  signals: 'FANOUT',
  jobs: 'JOBS',
  files: 'FILES',
  mail: 'MAIL',
  SMS: 'SMS',
  model: 'ANTHROPIC_API_KEY',
  payments: 'STRIPE_SECRET_KEY',
} as const;
type BackingService = keyof typeof backingServiceVariables;

/** The servers of the scale profile besides PostgreSQL, and the backing services whose drivers need them. */
const serverUses = {
  kafka: ['broker'],
  redis: ['limiter', 'quota', 'signals', 'jobs'],
  mail: ['mail'],
  s3: ['files'],
} as const satisfies Record<string, readonly BackingService[]>;
export type Server = keyof typeof serverUses;

export function readsVariable(part: PartName, variable: string): boolean {
  return variable in partSchemas[part].shape;
}

export function backingServicesOf(part: PartName): readonly BackingService[] {
  return (Object.keys(backingServiceVariables) as BackingService[]).filter((used) =>
    readsVariable(part, backingServiceVariables[used]),
  );
}

export function needsServer(part: PartName, server: Server): boolean {
  const needing: readonly BackingService[] = serverUses[server];
  return backingServicesOf(part).some((used) => needing.includes(used));
}

/** The services that it calls over HTTP. */
export function servicesCalledBy(part: PartName): readonly ServiceName[] {
  return serviceNames.filter((service) => readsVariable(part, addressVariable(service)));
}
