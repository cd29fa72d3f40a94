// The scale profile on one machine: a process per part and replica, against servers that run already.
import type { Environment } from '@consilium/kit/config/profile.ts';
import { partEnvironment, placesOf, serviceAddresses, urlOf } from './part-environment.ts';
import type { Place, Replicas } from './part-environment.ts';
import { programOf } from './part-programs.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { findPortRun } from './ports.ts';
import { createReplica } from './replica.ts';
import type { Replica } from './replica.ts';

export interface ProcessesOptions {
  /** The address of the database for a part's own role. It must be migrated, topics and bucket be there. */
  readonly databaseUrl: (part: PartName) => string;
  /** Told to every part: KAFKA_BROKERS, REDIS_URL and so on. PROFILE is scale unless it says otherwise. */
  readonly environment: Environment;
  /** How many of a part; one where nothing is said. */
  readonly replicas?: Replicas;
  /** Of the first gateway; absent takes free ones. */
  readonly gatewayPort?: number;
  /** The first gateway's own address when absent. */
  readonly publicUrl?: string;
  readonly webDirectory?: string;
  /** Whether a part that dies comes back by itself. */
  readonly restart: boolean;
  /** Last word on one process: what it returns is added to the environment it is shown (CHAT_URL and so on are known by then). */
  readonly adjust?: (
    place: { readonly part: PartName; readonly index: number },
    environment: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  /** Another program instead of a part's main.ts. */
  readonly programs?: Readonly<
    Partial<Record<PartName, { readonly file: string; readonly arguments?: readonly string[] }>>
  >;
  /** Hears every line that a process writes. */
  readonly onLine?: (replica: string, line: string) => void;
}

export interface RunningProcesses {
  /** Of the first gateway. */
  readonly url: string;
  readonly replicas: readonly Replica[];
  replica(part: PartName, index?: number): Replica;
  /** Gateways first, then the rest; within 25 s, by force if need be. Idempotent. */
  stop(): Promise<void>;
}

const GATEWAYS_LEAVE_MS = 10_000;
const OTHERS_LEAVE_MS = 14_000;

/** All or none: when one cannot start, those that did are stopped, and the error says what it complained of. */
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
