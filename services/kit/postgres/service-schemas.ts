// Which services of the repository have a schema: every folder below services/ except kit, and the gateway; the sandbox is separate.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { ServiceSchema } from './prepare-database.ts';

const repository = new URL('../../../', import.meta.url);

export interface RepositoryService extends ServiceSchema {
  readonly folder: URL;
}

/** Ordered by name. */
export async function findServiceSchemas(root: URL = repository): Promise<readonly RepositoryService[]> {
  const folders = await readdir(new URL('services/', root), { withFileTypes: true });
  const names = folders.filter((folder) => folder.isDirectory() && folder.name !== 'kit').map(({ name }) => name);
  const services = names.map((name) => serviceSchema(name, new URL(`services/${name}/`, root)));
  return [...services, serviceSchema('gateway', new URL('gateway/', root))].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
}

/** Including the payment provider's sandbox, which no real installation has. */
export async function findSchemasWithSandbox(root: URL = repository): Promise<readonly RepositoryService[]> {
  return [...(await findServiceSchemas(root)), serviceSchema('sandbox', new URL('deploy/sandbox/', root))];
}

function serviceSchema(name: string, folder: URL): RepositoryService {
  const migrations = new URL('migrations/', folder);
  return { name, folder, schema: name, migrations: existsSync(migrations) ? migrations : undefined };
}
