// A database of its own for one test file: a copy of the template with all migrations applied.
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { withDatabase, withLogin } from './database-url.ts';
import { createPool } from './pool.ts';
import { roleOf } from './roles.sql.ts';
import { readTestConfig } from './test-config.ts';
import { createDatabase, dropDatabase } from './test-database.sql.ts';
import { testPasswords } from './test-template.ts';

export interface TestDatabase {
  /** `role` is a service's name (`chat`) or a role's (`consilium_chat`); without it the superuser. */
  url(role?: string): string;
  /** One pool per role, closed by drop(). */
  pool(role?: string): Pool;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { TEST_SERVER_URL: serverUrl, TEST_TEMPLATE: template } = readTestConfig();
  if (serverUrl === undefined || template === undefined)
    throw new Error('no test server: run this file in jest\'s project "db"');
  const server = createPool({ url: serverUrl, applicationName: 'consilium-test', maxConnections: 1 });
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, template);
  const url = (role?: string) => {
    const database = withDatabase(serverUrl, name);
    return role === undefined ? database : loginOf(database, role.replace(/^consilium_/, ''));
  };
  const pools = new Map<string | undefined, Pool>();
  return {
    url,
    pool(role) {
      const pool =
        pools.get(role) ??
        createPool({ url: url(role), applicationName: `test-${role ?? 'owner'}`, maxConnections: 10 });
      pools.set(role, pool);
      return pool;
    },
    async drop() {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      await dropDatabase(server, name);
      await server.end();
    },
  };
}

function loginOf(database: string, service: string): string {
  return withLogin(database, roleOf(service), testPasswords(service));
}
