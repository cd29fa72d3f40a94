// auth without the rest of the product: the command's options, and an embedded database where none was given.
import path from 'node:path';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { openDataDirectory } from '../data-directory.ts';
import { startLocalDatabase } from '../database.ts';
import { keptPasswords } from '../kept-passwords.ts';
import { announceDatabase, withdrawDatabase } from '../running-database.ts';

/** GoTrue's default port. */
const USUAL_PORT = '9999';

export interface AloneOptions {
  readonly port?: string | undefined;
  readonly profile?: string | undefined;
  readonly prefix?: string | undefined;
  readonly data?: string | undefined;
}

export interface Alone {
  /** The variables to set for auth. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** An orchestrator passes no options: there a forgotten DATABASE_URL stays an error. */
export async function openAlone(options: AloneOptions, given: Environment): Promise<Alone> {
  const prefix: Record<string, string> = options.prefix === undefined ? {} : { AUTH_PATH_PREFIX: options.prefix };
  const hasOptions = Object.values(options).some((value) => value !== undefined);
  const isScale = (options.profile ?? given['PROFILE']) === 'scale';
  if (!hasOptions || isScale || given['DATABASE_URL']) {
    if (options.data !== undefined)
      throw new ConfigError('--data is for the database that comes along: unset DATABASE_URL');
    return { environment: prefix, stop: () => Promise.resolve() };
  }
  return openEmbedded(options, { ...given, ...prefix });
}

async function openEmbedded(options: AloneOptions, given: Environment): Promise<Alone> {
  const data = await openDataDirectory(options.data ?? '.consilium');
  const database = await startLocalDatabase(data.postgres, await keptPasswords(data.path));
  await announceDatabase(data.path, database.ownerUrl);
  const port = options.port ?? (given['PORT'] || given['GOTRUE_API_PORT'] || USUAL_PORT);
  const site = given['PUBLIC_URL'] || given['GOTRUE_SITE_URL'] || `http://localhost:${port}`;
  const prefix = (given['AUTH_PATH_PREFIX'] ?? '/auth/v1').replace(/\/$/, '');
  const place = given['AUTH_EXTERNAL_URL'] || given['API_EXTERNAL_URL'] || `http://localhost:${port}${prefix}`;
  const inbox = given['INBOX_DIR'] || data.inbox;
  process.stdout.write(`Accounts at ${place}, data in ${data.path}, mails in ${inbox}\n`);
  return {
    environment: {
      ...(given['AUTH_PATH_PREFIX'] === undefined ? {} : { AUTH_PATH_PREFIX: given['AUTH_PATH_PREFIX'] }),
      PROFILE: 'embedded',
      PORT: port,
      DATABASE_URL: database.urlFor('auth'),
      PUBLIC_URL: site,
      AUTH_EXTERNAL_URL: place,
      INBOX_DIR: inbox,
      FILES_DIR: given['FILES_DIR'] || path.join(data.path, 'files'),
      // No other part is running.
      PRIVACY_PARTS: given['PRIVACY_PARTS'] || 'none',
    },
    async stop() {
      await withdrawDatabase(data.path);
      await database.stop();
    },
  };
}
