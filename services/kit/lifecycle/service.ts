// The interface of a service: the same value runs alone (main.ts) or with others in one process.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';

export interface ServiceSetup {
  /** The environment of this service; only its config file reads names from it. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: Logger;
  readonly clock: Clock;
}

export interface RunningService {
  /** The port it listens on (loopback unless HOST is set). */
  readonly port: number;
  /** Stops accepting, tells streams to reconnect, finishes or hands over, flushes, closes. Idempotent. */
  stop(): Promise<void>;
}

export interface ServiceDefinition {
  readonly name: string;
  /** Folder with 0001_name.sql, 0002_…; undefined when the service has no schema. */
  readonly migrations: URL | undefined;
  start(setup: ServiceSetup): Promise<RunningService>;
}
