// What stands around a part, told by the variables that its configuration reads: walls, servers, and the services it calls.
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { PartName, ServiceName } from '@consilium/contracts/parts/parts.ts';
import { addressVariable } from '@consilium/kit/config/address-variable.ts';
import { partSchemas } from './part-schemas.ts';

/** A wall is used by whoever reads the variable that chooses its driver, or that opens it. */
const wallVariables = {
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
type Wall = keyof typeof wallVariables;

/** The servers of the scale profile besides PostgreSQL, and the walls whose drivers need them. */
const serverWalls = {
  kafka: ['broker'],
  redis: ['limiter', 'quota', 'signals', 'jobs'],
  mail: ['mail'],
  s3: ['files'],
} as const satisfies Record<string, readonly Wall[]>;
export type Server = keyof typeof serverWalls;

export function readsVariable(part: PartName, variable: string): boolean {
  return variable in partSchemas[part].shape;
}

export function wallsOf(part: PartName): readonly Wall[] {
  return (Object.keys(wallVariables) as Wall[]).filter((wall) => readsVariable(part, wallVariables[wall]));
}

export function needsServer(part: PartName, server: Server): boolean {
  const needing: readonly Wall[] = serverWalls[server];
  return wallsOf(part).some((wall) => needing.includes(wall));
}

/** The services that it asks over HTTP. */
export function servicesCalledBy(part: PartName): readonly ServiceName[] {
  return serviceNames.filter((service) => readsVariable(part, addressVariable(service)));
}
