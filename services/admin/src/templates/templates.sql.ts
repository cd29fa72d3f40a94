// All SQL on admin.templates.
import type { Template } from '@consilium/contracts/admin/support/desk-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const columns = 'id, title, body as text, version';

export async function listTemplates(db: Queryable, limit: number): Promise<Template[]> {
  const { rows } = await db.query<Template>(
    `select ${columns} from admin.templates order by lower(title), id limit $1`,
    [limit],
  );
  return rows;
}

/** Undefined when there are as many as there may be. */
export async function insertTemplate(
  tx: Queryable,
  { id, title, text }: Omit<Template, 'version'>,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<Template | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('admin.templates', 0))`);
  const { rows } = await tx.query<Template>(
    `insert into admin.templates (id, title, body, changed_at)
     select $1, $2, $3, $4 where (select count(*) from admin.templates) < $5 returning ${columns}`,
    [id, title, text, now, most],
  );
  return rows[0];
}

export async function findTemplate(db: Queryable, id: string): Promise<Template | undefined> {
  const { rows } = await db.query<Template>(`select ${columns} from admin.templates where id = $1`, [id]);
  return rows[0];
}

/** Undefined when it has another version, or is gone. */
export async function updateTemplate(
  db: Queryable,
  { id, title, text, version }: Template,
  now: Date,
): Promise<Template | undefined> {
  const { rows } = await db.query<Template>(
    `update admin.templates set title = $2, body = $3, changed_at = $5, version = version + 1
      where id = $1 and version = $4 returning ${columns}`,
    [id, title, text, version, now],
  );
  return rows[0];
}

export async function deleteTemplate(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from admin.templates where id = $1', [id]);
  return rowCount === 1;
}
