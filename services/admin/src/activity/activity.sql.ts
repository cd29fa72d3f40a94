// All SQL on admin.activity.
import type { Activity } from '@consilium/contracts/admin/http.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { columnsOf, inChunks } from '@consilium/kit/rebuilds/columns.ts';
import type { Tables } from '@consilium/kit/rebuilds/read-model.ts';

export interface ActivityRow {
  readonly id: string;
  readonly topic: string;
  readonly type: string;
  readonly summary: string;
  readonly expertType: string | null;
  readonly occurredAt: Date;
}

export async function insertActivity(db: Queryable, tables: Tables, rows: readonly ActivityRow[]): Promise<void> {
  await inChunks(rows, (chunk) =>
    db.query(
      `insert into ${tables('activity')} (id, topic, type, summary, expert_type, occurred_at)
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
       on conflict (id) do nothing`,
      columnsOf(chunk, ['id', 'topic', 'type', 'summary', 'expertType', 'occurredAt']),
    ),
  );
}

/** Newest first. */
export async function pageOfActivity(db: Queryable, before: PagePlace | undefined, limit: number): Promise<Activity[]> {
  const { rows } = await db.query<ActivityRow>(
    `select id, topic, type, summary, expert_type as "expertType", occurred_at as "occurredAt"
       from admin.activity where $1::timestamptz is null or (occurred_at, id) < ($1, $2::uuid)
      order by occurred_at desc, id desc limit $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  );
  return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }));
}
