// The rows of affiliate.import_log. Of an import that refuses many rows, only the first are kept.
import type { ImportLogEntry } from '@consilium/contracts/affiliate/imports-http.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { cut, plainText } from './plain-text.ts';

export type LogLine = Pick<ImportLogEntry, 'level' | 'text'> & { readonly rowNumber?: number | null };

const MOST_LINES = 1_000;
const LONGEST_TEXT = 500;

/** What a person must be told is never left out: only warnings count against the limit. */
export async function addLog(db: Queryable, importId: string, lines: readonly LogLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const given = lines.map(({ level, text, rowNumber }) => ({
    id: newId(),
    level,
    text: cut(plainText(text), LONGEST_TEXT),
    row_number: rowNumber ?? null,
  }));
  await db.query(
    `insert into affiliate.import_log (id, import_id, logged_at, level, row_number, text)
     select id, $1, $2, level, row_number, text
       from (select l.*, row_number() over (partition by level = 'warning' order by l.id) as place
               from jsonb_to_recordset($3::jsonb) as l (id uuid, level text, row_number integer, text text)) as numbered
      where level <> 'warning'
         or place <= $4 - (select count(*) from affiliate.import_log where import_id = $1 and level = 'warning')`,
    [importId, now, JSON.stringify(given), MOST_LINES],
  );
}

interface LogRow extends Omit<ImportLogEntry, 'loggedAt'> {
  readonly loggedAt: Date;
}

/** Newest first. */
export async function pageOfLog(
  db: Queryable,
  filter: { readonly importId: string; readonly before?: PagePlace | undefined; readonly limit: number },
): Promise<LogRow[]> {
  const { rows } = await db.query<LogRow>(
    `select id, logged_at as "loggedAt", level, row_number as "rowNumber", text from affiliate.import_log
      where import_id = $1 and ($2::timestamptz is null or (logged_at, id) < ($2, $3::uuid))
      order by logged_at desc, id desc limit $4`,
    [filter.importId, filter.before?.at ?? null, filter.before?.id ?? null, filter.limit],
  );
  return rows;
}
