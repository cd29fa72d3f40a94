// The one long-lived connection of a process: it holds advisory locks, listens, and sends notifications.
//
// States: connecting -> open -> (lost -> connecting …) -> closed. While not open, `tryLock` returns false and notifications
// wait to be sent. A lost connection loses all its locks: `onLost` tells their holders before anything is retried.
// Notifications may have been missed meanwhile: `onOpened` tells the listeners to read the state again.
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { columnTypes } from './column-types.ts';
import * as sql from './session.sql.ts';
import type { Signal } from './session.sql.ts';
import type { Queryable } from './queryable.ts';

export interface SessionOptions {
  readonly connection: ClientConfig;
  readonly applicationName: string;
  readonly logger: Logger;
}

export interface Session {
  /** False when another session holds the lock, or when there is no connection now. */
  tryLock(key: string): Promise<boolean>;
  /** Any number of sessions can hold a shared lock together; see `countHolders`. */
  lockShared(key: string): Promise<boolean>;
  countHolders(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  unlock(key: string): Promise<void>;
  unlockShared(key: string): Promise<void>;
  /** Receives what other sessions send; resolves when listening, or at once while there is no connection. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sent after a few milliseconds together with others, equal ones once. */
  notify(channel: string, payload: string): void;
  onLost(listener: () => void): () => void;
  onOpened(listener: () => void): () => void;
  /** Sends waiting notifications, then ends the connection. */
  close(): Promise<void>;
}

const NOTIFY_WAIT_MS = 5;
const FIRST_RECONNECT_MS = 50;
const LAST_RECONNECT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;

export function openSession(options: SessionOptions): Session {
  return new PostgresSession(options);
}

class PostgresSession implements Session {
  readonly #options: SessionOptions;
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  /** Settles when there is a connection, or when none is wanted any more. */
  #connecting: Promise<void>;
  #client: Client | undefined;
  #lastAnswer: Promise<unknown> = Promise.resolve();
  #unsent: Signal[] = [];
  #sending: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#connecting = this.#connect();
  }

  tryLock(key: string): Promise<boolean> {
    return this.#ask(false, (db) => sql.tryLock(db, key));
  }

  lockShared(key: string): Promise<boolean> {
    return this.#ask(false, (db) => sql.tryLockShared(db, key));
  }

  countHolders(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#ask(new Map<string, number>(), (db) => sql.countSharedHolders(db, keys));
  }

  async unlock(key: string): Promise<void> {
    await this.#ask(undefined, (db) => sql.unlock(db, key));
  }

  async unlockShared(key: string): Promise<void> {
    await this.#ask(undefined, (db) => sql.unlockShared(db, key));
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel);
    if (known) known.add(listener);
    else this.#listeners.set(channel, new Set([listener]));
    if (!known) await this.#ask(undefined, (db) => sql.listen(db, channel));
    return () => this.#unlisten(channel, listener);
  }

  notify(channel: string, payload: string): void {
    if (this.#closing.signal.aborted) return;
    this.#unsent.push({ channel, payload });
    this.#sending ??= setTimeout(() => void this.#sendUnsent(), NOTIFY_WAIT_MS);
  }

  onLost(listener: () => void): () => void {
    this.#events.on('lost', listener);
    return () => void this.#events.off('lost', listener);
  }

  onOpened(listener: () => void): () => void {
    this.#events.on('opened', listener);
    return () => void this.#events.off('opened', listener);
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await this.#connecting;
    clearTimeout(this.#sending);
    await this.#sendUnsent();
    await this.#client?.end().catch(() => undefined);
  }

  async #unlisten(channel: string, listener: (payload: string) => void): Promise<void> {
    const listeners = this.#listeners.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    this.#listeners.delete(channel);
    await this.#ask(undefined, (db) => sql.unlisten(db, channel));
  }

  /** Runs one statement on the connection, after earlier ones; returns `otherwise` when there is none or it breaks. */
  #ask<T>(otherwise: T, question: (db: Queryable) => Promise<T>): Promise<T> {
    const answer = this.#lastAnswer.then(() => this.#askNow(otherwise, question));
    this.#lastAnswer = answer;
    return answer;
  }

  async #askNow<T>(otherwise: T, question: (db: Queryable) => Promise<T>): Promise<T> {
    const client = this.#client;
    if (!client) return otherwise;
    try {
      return await question(client);
    } catch (error) {
      if (client === this.#client)
        this.#options.logger.debug({ err: error }, 'a question to the database session failed');
      return otherwise;
    }
  }

  async #sendUnsent(): Promise<void> {
    this.#sending = undefined;
    const signals = this.#unsent;
    if (!this.#client || signals.length === 0) return;
    this.#unsent = [];
    await this.#ask(undefined, (db) => sql.notify(db, signals));
  }

  async #connect(): Promise<void> {
    const { signal } = this.#closing;
    for (let waitMs = FIRST_RECONNECT_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, LAST_RECONNECT_MS)) {
      try {
        return await this.#connectOnce();
      } catch (error) {
        this.#options.logger.warn({ err: error }, 'no database session; trying again');
        await delay(waitMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #connectOnce(): Promise<void> {
    const client = new Client({
      ...this.#options.connection,
      application_name: this.#options.applicationName,
      keepAlive: true,
      types: columnTypes,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: 10_000,
    });
    client.on('error', (error) => this.#options.logger.debug({ err: error }, 'the database session reports an error'));
    await client.connect();
    client.once('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload, processId }) => {
      // Listeners of this process already got what this process sent.
      if (processId !== sql.backendPid(client))
        for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? '');
    });
    for (const channel of this.#listeners.keys()) await sql.listen(client, channel);
    this.#client = client;
    // One turn later, because whoever opened the session has not added listeners yet.
    setImmediate(() => this.#events.emit('opened'));
    this.#sending ??= setTimeout(() => void this.#sendUnsent(), NOTIFY_WAIT_MS);
  }

  #lose(client: Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#events.emit('lost');
    if (this.#closing.signal.aborted) return;
    this.#options.logger.warn('the database session was lost');
    this.#connecting = this.#connect();
  }
}
