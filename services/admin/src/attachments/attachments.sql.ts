// All SQL on admin.request_files.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Those of its sender that belong to no request yet; returns how many. */
export async function claimFiles(
  tx: Queryable,
  {
    ids,
    entryId,
    pseudonym,
  }: { readonly ids: readonly string[]; readonly entryId: string; readonly pseudonym: string | null },
): Promise<number> {
  const { rowCount } = await tx.query(
    `update admin.request_files set entry_id = $2
      where id = any($1) and entry_id is null and pseudonym is not distinct from $3::uuid`,
    [ids, entryId, pseudonym],
  );
  return rowCount ?? 0;
}
