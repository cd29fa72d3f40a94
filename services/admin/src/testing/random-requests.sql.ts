// Puts many small requests into the desk, as tests of its search make them.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface RandomRequest {
  readonly id: string;
  readonly state: string;
  readonly subject: string;
  readonly messages: readonly string[];
  readonly dueAt: Date;
}

export async function insertRequests(db: Queryable, requests: readonly RandomRequest[]): Promise<void> {
  for (const [index, { id, state, subject, messages, dueAt }] of requests.entries()) {
    await db.query(
      `insert into admin.requests (id, number, kind, category, state, name, email, subject, idempotency_key, body_hash,
                                   is_visible, received_at, due_at, reply_token_hash)
       values ($1, $2, 'contact', 'general', $3, 'N', 'n@n.nn', $4, $6, '', true, now(), $5, sha256(convert_to($6, 'UTF8')))`,
      [id, `${String(index).padStart(4, '0')}-0000`, state, subject, dueAt, id],
    );
    for (const message of messages)
      await db.query(
        `insert into admin.request_entries (id, request_id, kind, body, at) values ($1, $2, 'received', $3, now())`,
        [newId(), id, message],
      );
  }
}
