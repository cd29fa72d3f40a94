// The environment of each process: its port, its database, the URLs of the others. Everything else is passed on.
import { addressVariable } from '@consilium/kit/config/address-variable.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { passwordVariables } from '../migrate-config.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { partNames, serviceNames } from '@consilium/contracts/parts/parts.ts';

export type Replicas = Readonly<Partial<Record<PartName, number>>>;

export interface Place {
  readonly part: PartName;
  /** Counted from 0. */
  readonly index: number;
  readonly port: number;
}

/** Several gateways use consecutive ports. */
export function placesOf(replicas: Replicas, gatewayPort: number, servicePort: number): readonly Place[] {
  const next: Record<'gateway' | 'service', number> = { gateway: gatewayPort, service: servicePort };
  return partNames.flatMap((part) =>
    Array.from({ length: replicas[part] ?? 1 }, (_replica, index) => {
      const kind = part === 'gateway' ? 'gateway' : 'service';
      const port = next[kind];
      next[kind] += 1;
      return { part, index, port };
    }),
  );
}

export function urlOf({ port }: Place): string {
  return `http://127.0.0.1:${port}`;
}

/** CHAT_URL and the like: all replicas of a service, separated by commas. */
export function serviceAddresses(places: readonly Place[]): Record<string, string> {
  const addresses = serviceNames.map((name) => [
    addressVariable(name),
    places
      .filter(({ part }) => part === name)
      .map(urlOf)
      .join(','),
  ]);
  return Object.fromEntries(addresses) as Record<string, string>;
}

/** The database owner is for migrations, and a part's own password is in its DATABASE_URL; no part gets more. */
const notPassedOn = new Set(
  ['MIGRATION_DATABASE_URL', ...Object.keys(passwordVariables)].flatMap((name) => [name, `${name}_FILE`]),
);

export function partEnvironment(
  place: Place,
  options: {
    readonly given: Environment;
    readonly addresses: Environment;
    readonly databaseUrl: string;
    readonly publicUrl: string;
    readonly webDirectory: string | undefined;
  },
): Record<string, string> {
  const { given, addresses, databaseUrl, publicUrl, webDirectory } = options;
  const environment: Environment = {
    PROFILE: 'scale',
    // No orchestrator has to notice that a local process is stopping.
    DRAIN_DELAY_MS: '0',
    PUBLIC_URL: publicUrl,
    // The pages show it.
    PASSWORD_CHANGE_NEEDS_CURRENT_PASSWORD: 'true',
    ...given,
    ...addresses,
    HOST: '127.0.0.1',
    PORT: String(place.port),
    DATABASE_URL: databaseUrl,
    ...(place.part === 'gateway' && { WEB_DIR: webDirectory }),
  };
  const told = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !notPassedOn.has(entry[0]),
  );
  return Object.fromEntries(told);
}
