// Tells the other event logs of this process at once what was appended; other processes learn it through the database.
import { EventEmitter } from 'node:events';
import type { Head } from './events.sql.ts';

const signals = new EventEmitter().setMaxListeners(0);

/** Logs on the same server and database share a key, whatever their login. */
export function databaseKey(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

export function notifyProcess(database: string, heads: readonly Head[]): void {
  signals.emit(database, heads);
}

export function listenToProcess(database: string, listener: (heads: readonly Head[]) => void): () => void {
  signals.on(database, listener);
  return () => void signals.off(database, listener);
}
