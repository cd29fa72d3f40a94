// The newest import of each network.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { importColumns } from './imports.sql.ts';
import type { ImportRow } from './imports.sql.ts';

export async function lastImports(db: Queryable): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(
    `select distinct on (network_key) ${importColumns} from affiliate.imports
      order by network_key, created_at desc, affiliate.imports.id desc`,
  );
  return rows;
}
