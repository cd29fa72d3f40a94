// `npm run schema`: applies all migrations to a fresh server and writes every schema.sql.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDatabase } from './database-url.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createPool } from './pool.ts';
import { renderSchemaFiles } from './schema-files.ts';
import { ensureTemplate } from './test-template.ts';

const directory = await mkdtemp(join(tmpdir(), 'consilium-schema-'));
const server = await startEmbeddedPostgres({ directory, durable: false });
try {
  const pool = createPool({
    url: withDatabase(server.url, await ensureTemplate(server.url)),
    applicationName: 'schema',
    maxConnections: 1,
  });
  for (const { file, content } of await renderSchemaFiles(pool)) {
    await writeFile(file, content);
    process.stdout.write(`${fileURLToPath(file)}\n`);
  }
  await pool.end();
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
