// All SQL that reads or deletes stored parts of a reply.
import { hours } from '@consilium/contracts/privacy/kept-for.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface PartRow {
  readonly id: number;
  readonly generation: number;
  readonly event: string;
  readonly data: unknown;
}

const PAGE = 500;

/** Parts after an id, in order, at most 500. */
export async function partsAfter(db: Queryable, replyId: string, afterId: number): Promise<PartRow[]> {
  const { rows } = await db.query<PartRow>({
    name: 'parts-after',
    text: `select id::int as id, generation, event, data from chat.reply_parts where reply_id = $1 and id > $2 order by id limit ${PAGE}`,
    values: [replyId, afterId],
  });
  return rows;
}

/** Texts of running replies so far, in their current generation. */
export async function textSoFar(db: Queryable, replyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ replyId: string; text: string }>(
    `select p.reply_id as "replyId", string_agg(p.data ->> 'text', '' order by p.id) as text
       from chat.reply_parts p join chat.replies r on r.id = p.reply_id and r.generation = p.generation
      where p.reply_id = any($1) and p.event = 'delta' group by p.reply_id`,
    [replyIds],
  );
  return new Map(rows.map((row) => [row.replyId, row.text]));
}

/** Kept after the end of a reply; later readers get the whole text instead. */
export const partsKeptFor = hours(1);

/** Deletes the parts of at most `mostReplies` replies that ended before `before`: always all, or readers would take the rest for the whole. */
export async function dropOldParts(db: Queryable, before: Date, mostReplies: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from chat.reply_parts where reply_id in (
       select p.reply_id from chat.reply_parts p join chat.replies r on r.id = p.reply_id
        where p.created_at < $1 and r.finished_at < $1 group by p.reply_id limit $2)`,
    [before, mostReplies],
  );
  return rowCount ?? 0;
}
