// One address of a service: its connections and what is known of its health.
import type { Clock } from '@consilium/kit/clock.ts';
import { Pool } from 'undici';
import { createCircuit } from './circuit.ts';
import type { Circuit } from './circuit.ts';

/**
 * Shorter than a service's idle timeout and than its drain delay, so that the gateway closes idle connections first
 * and sends no request over one that is being closed.
 */
const IDLE_MS = 4000;

export interface ServiceAddress {
  readonly url: string;
  readonly circuit: Circuit;
  readonly ordinary: Pool;
  /** Open streams hold their connections; in a shared pool every other request would search thousands for a free one. */
  readonly streams: Pool;
  close(): void;
}

export function createServiceAddress(url: string, connectTimeoutMs: number, clock: Clock): ServiceAddress {
  const pool = () =>
    new Pool(url, {
      connections: null,
      pipelining: 1,
      allowH2: false,
      connectTimeout: connectTimeoutMs,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
    });
  const [ordinary, streams] = [pool(), pool()];
  return {
    url,
    circuit: createCircuit(clock),
    ordinary,
    streams,
    close: () => void Promise.all([ordinary.destroy(), streams.destroy()]),
  };
}
