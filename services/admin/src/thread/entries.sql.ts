// SQL of the desk on admin.request_entries: messages, answers and notes.
import type { ThreadEntry } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface EntryRow {
  readonly id: string;
  readonly kind: ThreadEntry['kind'];
  /** Of an agent; null for the sender. */
  readonly agentName: string | null;
  readonly body: string;
  readonly at: Date;
  readonly delivery: ThreadEntry['delivery'];
  /** Of mail that came in. */
  readonly sender: string | null;
  readonly isCut: boolean | null;
  readonly notKept: string[] | null;
  readonly files: ThreadEntry['attachments'];
}

/** The newest, in the order in which they came. */
export async function entriesOf(db: Queryable, requestId: string, limit: number): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow & Record<string, unknown>>(
    `select e.id, e.kind, agent.name as "agentName", e.body, e.at, e.delivery, mail.sender,
            mail.whole_text <> e.body as "isCut", mail.not_kept as "notKept",
            coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'sizeBytes', f.size_bytes)
                             order by f.uploaded_at, f.id) from admin.request_files f where f.entry_id = e.id), '[]') as files
       from admin.request_entries e
       left join admin.incoming_mails mail on mail.entry_id = e.id
       left join admin.agents agent on agent.account_id = e.author_id
      where e.request_id = $1 order by e.at desc, e.id desc limit $2`,
    [requestId, limit],
  );
  return rows.toReversed();
}

export interface NewEntry {
  readonly id: string;
  readonly requestId: string;
  readonly kind: ThreadEntry['kind'];
  readonly authorId: string | null;
  readonly body: string;
  readonly at: Date;
  readonly delivery: ThreadEntry['delivery'];
  readonly messageId: string | null;
}

/** False when the thread has a message with this id already. */
export async function addEntry(tx: Queryable, entry: NewEntry): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into admin.request_entries (id, request_id, kind, author_id, body, at, delivery, message_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (request_id, message_id) do nothing`,
    [entry.id, entry.requestId, entry.kind, entry.authorId, entry.body, entry.at, entry.delivery, entry.messageId],
  );
  return rowCount === 1;
}

export interface AnswerToSend {
  readonly requestId: string;
  readonly number: string;
  readonly email: string;
  readonly subject: string;
  readonly body: string;
  readonly at: Date;
  readonly agentName: string | null;
  readonly messageId: string;
}

/** Undefined once it was sent or refused, and when its request is gone. */
export async function findAnswerToSend(db: Queryable, entryId: string): Promise<AnswerToSend | undefined> {
  const { rows } = await db.query<AnswerToSend & Record<string, unknown>>(
    `select e.request_id as "requestId", r.number, r.email, r.subject, e.body, e.at, agent.name as "agentName",
            e.message_id as "messageId"
       from admin.request_entries e join admin.requests r on r.id = e.request_id
       left join admin.agents agent on agent.account_id = e.author_id
      where e.id = $1 and e.kind = 'answer' and e.delivery = 'waiting' and e.message_id is not null`,
    [entryId],
  );
  return rows[0];
}

/** Ids of the mails before an answer, the latest last. */
export async function mailsBefore(
  db: Queryable,
  { requestId, at, id }: { readonly requestId: string; readonly at: Date; readonly id: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ messageId: string }>(
    `select message_id as "messageId" from admin.request_entries
      where request_id = $1 and (at, id) < ($2, $3::uuid) and message_id is not null order by at desc, id desc limit $4`,
    [requestId, at, id, limit],
  );
  return rows.map(({ messageId }) => messageId).toReversed();
}

export async function saveDelivery(db: Queryable, entryId: string, delivery: 'sent' | 'refused'): Promise<void> {
  await db.query(`update admin.request_entries set delivery = $2 where id = $1 and delivery = 'waiting'`, [
    entryId,
    delivery,
  ]);
}

export async function wholeTextOf(db: Queryable, entryId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ text: string }>(
    `select coalesce(mail.whole_text, e.body) as text from admin.request_entries e
       join admin.requests r on r.id = e.request_id and r.is_visible
       left join admin.incoming_mails mail on mail.entry_id = e.id where e.id = $1`,
    [entryId],
  );
  return rows[0]?.text;
}
