// Opens a connection for one query at start; any problem becomes one sentence about what the operator has to fix.
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '../config/read-config.ts';
import { errorCode, isUnavailable } from './error-codes.ts';
import type { Queryable } from './queryable.ts';

const TIMEOUT_MS = 5000;
/** A server that restarts, or a machine that starts everything at once, answers within this. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 250;
/** A wrong address more often than a server that is about to come. */
const nobodyThere = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Asks again while the server is busy, starting or stopping. Throws ConfigError with the name of the variable that held
 * the address, never with a password.
 */
export async function queryOnce<Answer>(
  variable: string,
  url: string,
  question: (db: Queryable) => Promise<Answer>,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await query(variable, url, question);
    } catch (error) {
      if (!mayPass(error) || performance.now() - startedAt > patienceMs) throw error;
    }
    await delay(PAUSE_MS);
  }
}

function mayPass(error: unknown): boolean {
  const cause = error instanceof ConfigError ? error.cause : error;
  if (nobodyThere.has(errorCode(cause) ?? '')) return false;
  return isUnavailable(cause) || timedOut(cause);
}

/** The words of pg for the two timeouts above, which have no code. */
function timedOut(error: unknown): boolean {
  return error instanceof Error && ['timeout expired', 'Query read timeout'].includes(error.message);
}

async function query<Answer>(
  variable: string,
  url: string,
  question: (db: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const client = await connect(variable, url);
  try {
    return await question(client);
  } catch (error) {
    throw isUnavailable(error) || timedOut(error) ? refusal(variable, url, error) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(variable: string, url: string): Promise<Client> {
  if (!URL.canParse(url))
    throw new ConfigError(`${variable}: is no address such as postgres://role:password@host/database`);
  const client = new Client({
    connectionString: url,
    application_name: 'consilium:check',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // When the connection breaks, the running query fails: that error is enough.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw refusal(variable, url, error);
  }
}

function refusal(variable: string, url: string, error: unknown): ConfigError {
  return new ConfigError(`${variable}: ${complaint(new URL(url), error)}`, { cause: error });
}

function complaint(url: URL, error: unknown): string {
  const role = decodeURIComponent(url.username);
  const reason = error instanceof Error ? error.message : '';
  switch (errorCode(error)) {
    case '28P01':
      return `the PostgreSQL server at ${url.host} refuses the password of the role ${role}, or has no such role`;
    case '28000':
      return `the PostgreSQL server at ${url.host} does not let in the role ${role} (${reason})`;
    case '3D000':
      return `the PostgreSQL server at ${url.host} has no database ${decodeURIComponent(url.pathname.slice(1))}`;
    case 'ECONNREFUSED':
      return `nothing listens at ${url.host}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${url.hostname} is not known`;
    case undefined:
    default:
      return `no PostgreSQL server answers at ${url.host} (${reason || 'no reason given'})`;
  }
}
