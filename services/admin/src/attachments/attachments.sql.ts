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

export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly sizeBytes: number;
}

interface NewFile extends FileRow {
  readonly pseudonym: string | null;
  readonly uploadedAt: Date;
}

export async function insertFile(db: Queryable, file: NewFile): Promise<void> {
  await db.query(
    `insert into admin.request_files (id, pseudonym, name, mime, size_bytes, uploaded_at) values ($1, $2, $3, $4, $5, $6)`,
    [file.id, file.pseudonym, file.name, file.mime, file.sizeBytes, file.uploadedAt],
  );
}

/** Of a request that the desk sees. */
export async function findFileAtDesk(db: Queryable, id: string): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow & Record<string, unknown>>(
    `select file.id, file.name, mime, size_bytes as "sizeBytes" from admin.request_files file
       join admin.request_entries entry on entry.id = file.entry_id
       join admin.requests request on request.id = entry.request_id
      where file.id = $1 and request.is_visible`,
    [id],
  );
  return rows[0];
}

/** Uploaded before the moment and never sent. */
export async function deleteUnsentFiles(db: Queryable, before: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `delete from admin.request_files where id in
       (select id from admin.request_files where entry_id is null and uploaded_at <= $1 order by id limit $2 for update skip locked)
     returning id`,
    [before, limit],
  );
  return rows.map(({ id }) => id);
}

export async function deleteFile(db: Queryable, id: string): Promise<void> {
  await db.query('delete from admin.request_files where id = $1', [id]);
}
