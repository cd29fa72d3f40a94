// The scale profile on one machine: a process per part and replica, against servers that are already running.
import type { Environment } from '@consilium/kit/config/profile.ts';
import { partEnvironment, placesOf, serviceAddresses, urlOf } from './part-environment.ts';
import type { Place, Replicas } from './part-environment.ts';
import { programOf } from './part-programs.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { findPortRun } from './ports.ts';
import { createReplica } from './replica.ts';
import type { Replica } from './replica.ts';

export interface ProcessesOptions {
  /** The database URL of a part's own role. The database must be migrated, and topics and bucket must exist. */
  readonly databaseUrl: (part: PartName) => string;
  /** The environment of every part: KAFKA_BROKERS, REDIS_URL and so on. PROFILE is scale by default. */
  readonly environment: Environment;
  /** The number of replicas per part; one by default. */
  readonly replicas?: Replicas;
  /** The port of the first gateway; free ones by default. */
  readonly gatewayPort?: number;
  /** The first gateway's URL by default. */
  readonly publicUrl?: string;
  readonly webDirectory?: string;
  /** Whether a part that dies is restarted. */
  readonly restart: boolean;
  /** Overrides for one process: the result is added to the environment it receives (which has CHAT_URL and so on). */
  readonly adjust?: (
    place: { readonly part: PartName; readonly index: number },
    environment: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  /** Another program instead of a part's main.ts. */
  readonly programs?: Readonly<
    Partial<Record<PartName, { readonly file: string; readonly arguments?: readonly string[] }>>
  >;
  /** Receives every line that a process writes. */
  readonly onLine?: (replica: string, line: string) => void;
}

export interface RunningProcesses {
  /** The URL of the first gateway. */
  readonly url: string;
  readonly replicas: readonly Replica[];
  replica(part: PartName, index?: number): Replica;
  /** Stops the gateways first, then the rest; within 25 s, by force if needed. Idempotent. */
  stop(): Promise<void>;
}

const GATEWAYS_LEAVE_MS = 10_000;
const OTHERS_LEAVE_MS = 14_000;

/** All or none: when one cannot start, the others are stopped, and the error has its message. */
export async function startProcesses(options: ProcessesOptions): Promise<RunningProcesses> {
  const replicas = await createReplicas(options);
  try {
    await Promise.all(replicas.map((replica) => replica.start()));
  } catch (error) {
    await stopInOrder(replicas);
    throw error;
  }
  let stopped: Promise<void> | undefined;
  const replica = (part: PartName, index = 0) => {
    const found = replicas.find((known) => known.part === part && known.index === index);
    if (!found) throw new Error(`there is no ${part} number ${index}`);
    return found;
  };
  return { url: replica('gateway').url, replicas, replica, stop: () => (stopped ??= stopInOrder(replicas)) };
}

async function createReplicas(options: ProcessesOptions): Promise<readonly Replica[]> {
  const { replicas: wanted = {}, restart, programs, onLine = () => undefined } = options;
  const places = await choosePlaces(wanted, options.gatewayPort);
  const environments = await Promise.all(places.map((place) => environmentOf(place, places, options)));
  return places.map(({ part, index, port }, number) =>
    createReplica({
      part,
      index,
      port,
      restart,
      onLine,
      program: { file: programOf(part), ...programs?.[part], environment: environments[number] ?? {} },
    }),
  );
}

async function choosePlaces(wanted: Replicas, gatewayPort: number | undefined): Promise<readonly Place[]> {
  const count = placesOf(wanted, 0, 0).length;
  const first = await findPortRun(count);
  const gateways = wanted.gateway ?? 1;
  return placesOf(wanted, gatewayPort ?? first, gatewayPort === undefined ? first + gateways : first);
}

async function environmentOf(
  place: Place,
  places: readonly Place[],
  { environment: given, databaseUrl, publicUrl, webDirectory, adjust }: ProcessesOptions,
): Promise<Record<string, string>> {
  const [gateway] = places.filter(({ part }) => part === 'gateway');
  const environment = partEnvironment(place, {
    given,
    addresses: serviceAddresses(places),
    databaseUrl: databaseUrl(place.part),
    publicUrl: publicUrl ?? (gateway ? urlOf(gateway) : ''),
    webDirectory,
  });
  return { ...environment, ...(await adjust?.(place, environment)) };
}

async function stopInOrder(replicas: readonly Replica[]): Promise<void> {
  const gateways = replicas.filter(({ part }) => part === 'gateway');
  const others = replicas.filter(({ part }) => part !== 'gateway');
  await Promise.all(gateways.map((replica) => replica.stop(GATEWAYS_LEAVE_MS)));
  await Promise.all(others.map((replica) => replica.stop(OTHERS_LEAVE_MS)));
}
