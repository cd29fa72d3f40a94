// SQL that reads what a person wrote to us, for their export, and SQL that erases it.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const ROWS_PER_PAGE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const inArchive = `'files/' || id || '_' || regexp_replace(lower(name), '[^a-z0-9.]+', '_', 'g')`;

/** Notes of the desk are not in it. */
export async function* requestPages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await db.query<{ id: string }>(
      `select id, number, kind, category, state, plan, name, email, subject, received_at as "receivedAt", due_at as "dueAt",
              address_proven_at as "addressProvenAt", first_answered_at as "firstAnsweredAt", closed_at as "closedAt",
              (select coalesce(json_agg(json_build_object('kind', kind, 'text', body, 'at', at, 'mail',
                        (select json_build_object('from', sender, 'text', whole_text) from admin.incoming_mails where entry_id = entry.id),
                        'files', (select coalesce(json_agg(json_build_object('name', name, 'type', mime, 'bytes', size_bytes, 'at', uploaded_at, 'inArchive', ${inArchive}) order by id), '[]')
                                    from admin.request_files where entry_id = entry.id)) order by at, id), '[]')
                 from admin.request_entries entry where request_id = request.id and kind <> 'note') as messages
         from admin.requests request where pseudonym = $1 and id > $2 order by id limit $3`,
      [pseudonym, after, ROWS_PER_PAGE],
    );
    yield rows.map(({ id: _id, ...told }) => told);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = last.id;
  }
}

export async function* feedbackPages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await db.query<{ id: string }>(
      `select id, rating, expert_type as "expertType", liked, improve, feature_title as "featureTitle", priority,
              given_at as "givenAt"
         from admin.feedback where pseudonym = $1 and id > $2 order by id limit $3`,
      [pseudonym, after, ROWS_PER_PAGE],
    );
    yield rows.map(({ id: _id, ...told }) => told);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = last.id;
  }
}

export interface FileToCopy {
  readonly id: string;
  readonly inArchive: string;
}

/** Of the messages in the export. */
export async function* filePages(db: Queryable, pseudonym: string): AsyncIterable<readonly FileToCopy[]> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await db.query<FileToCopy & Record<string, unknown>>(
      `select id, ${inArchive} as "inArchive" from admin.request_files
        where id > $2 and entry_id in
          (select entry.id from admin.request_entries entry join admin.requests request on request.id = entry.request_id
            where request.pseudonym = $1 and entry.kind <> 'note')
        order by id limit $3`,
      [pseudonym, after, ROWS_PER_PAGE],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = last.id;
  }
}

/** Uploaded by the person, or sent with one of the person's requests. Returns their ids. */
export async function deleteFilesOf(tx: Queryable, pseudonym: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `delete from admin.request_files file
      where pseudonym = $1
         or entry_id in (select entry.id from admin.request_entries entry join admin.requests request on request.id = entry.request_id
                          where request.pseudonym = $1)
     returning id`,
    [pseudonym],
  );
  return rows.map(({ id }) => id);
}

/** Those by which the desk erases the account. */
export async function unnameErasureRequests(tx: Queryable, pseudonym: string): Promise<number> {
  const { rowCount } = await tx.query(
    `update admin.requests request set pseudonym = null, plan = null
      where pseudonym = $1
        and exists (select from admin.privacy_runs where request_id = request.id and kind = 'erasure')`,
    [pseudonym],
  );
  return rowCount ?? 0;
}

export async function deleteRequestsOf(tx: Queryable, pseudonym: string): Promise<number> {
  const { rowCount } = await tx.query('delete from admin.requests where pseudonym = $1', [pseudonym]);
  return rowCount ?? 0;
}
