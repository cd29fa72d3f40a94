// All SQL on sandbox.objects.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { customerOf } from './stored-object.ts';
import type { StoredObject } from './stored-object.ts';

export async function insertObject(db: Queryable, object: StoredObject): Promise<void> {
  await db.query(
    `insert into sandbox.objects (id, kind, customer, parent, created, due_at, body) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      object.id,
      object.object,
      customerOf(object),
      object._parent ?? null,
      object.created,
      object._due ?? null,
      JSON.stringify(object),
    ],
  );
}

export async function updateObject(db: Queryable, object: StoredObject): Promise<void> {
  await db.query(`update sandbox.objects set body = $2, due_at = $3, customer = $4 where id = $1`, [
    object.id,
    JSON.stringify(object),
    object._due ?? null,
    customerOf(object),
  ]);
}

export async function removeObject(db: Queryable, id: string): Promise<void> {
  await db.query('delete from sandbox.objects where id = $1', [id]);
}

export async function selectObject(db: Queryable, id: string): Promise<StoredObject | undefined> {
  const { rows } = await db.query<{ body: StoredObject }>('select body from sandbox.objects where id = $1', [id]);
  return rows[0]?.body;
}

/** The object that is due next, at `until` at the latest. */
export async function selectDue(db: Queryable, until: number): Promise<StoredObject | undefined> {
  const { rows } = await db.query<{ body: StoredObject }>(
    'select body from sandbox.objects where due_at <= $1 order by due_at, seq limit 1',
    [until],
  );
  return rows[0]?.body;
}

export interface ObjectFilter {
  readonly kind: string;
  readonly customer?: string | undefined;
  readonly parent?: string | undefined;
  /** Top-level members of the body that must be equal. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly createdFrom?: number | undefined;
  readonly createdUntil?: number | undefined;
  /** Ids: older than `before`, newer than `after`. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number;
}

const MOST = 10_000;

/** The newest first; with a cursor the objects nearest to it. */
export async function selectObjects(db: Queryable, filter: ObjectFilter): Promise<readonly StoredObject[]> {
  const { rows } = await db.query<{ body: StoredObject }>(
    `select body from (
       select seq, body from sandbox.objects
        where kind = $1 and ($2::text is null or customer = $2) and ($3::text is null or parent = $3) and body @> $4::jsonb
          and ($5::bigint is null or created >= $5) and ($6::bigint is null or created <= $6)
          and ($7::text is null or seq < (select seq from sandbox.objects where id = $7))
          and ($8::text is null or seq > (select seq from sandbox.objects where id = $8))
        order by case when $8::text is null then -seq else seq end limit $9) found
     order by seq desc`,
    [
      filter.kind,
      filter.customer ?? null,
      filter.parent ?? null,
      JSON.stringify(filter.members ?? {}),
      filter.createdFrom ?? null,
      filter.createdUntil ?? null,
      filter.after ?? null,
      filter.before ?? null,
      filter.limit ?? MOST,
    ],
  );
  return rows.map(({ body }) => body);
}
