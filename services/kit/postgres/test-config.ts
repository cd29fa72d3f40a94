// What the test run's setup passes to the test files, through the environment.
import { z } from 'zod';

const schema = z.object({
  /** A running server to use instead of an embedded one; its role must be a superuser. */
  TEST_DATABASE_URL: z.url().optional(),
  /** Set by the setup: the server in use and the database to copy. */
  TEST_SERVER_URL: z.url().optional(),
  TEST_TEMPLATE: z.string().optional(),
});

export type TestConfig = z.infer<typeof schema>;

export function readTestConfig(): TestConfig {
  return schema.parse(process.env);
}

export function announceTestServer(serverUrl: string, template: string): void {
  process.env['TEST_SERVER_URL'] = serverUrl;
  process.env['TEST_TEMPLATE'] = template;
}
