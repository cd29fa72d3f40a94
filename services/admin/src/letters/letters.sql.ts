// What letters about a request say, read when they leave.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface RequestOfLetter {
  readonly number: string;
  readonly email: string;
  readonly name: string;
  readonly category: string;
  readonly subject: string;
  /** The first message. */
  readonly message: string;
  readonly dueAt: Date;
  readonly isLikelySpam: boolean;
}

export async function findRequestOfLetter(db: Queryable, requestId: string): Promise<RequestOfLetter | undefined> {
  const { rows } = await db.query<RequestOfLetter & Record<string, unknown>>(
    `select number, email, name, category, subject, due_at as "dueAt", spam_reason is not null as "isLikelySpam",
            (select body from admin.request_entries where request_id = request.id and kind = 'received' order by at, id limit 1) as message
       from admin.requests request where id = $1`,
    [requestId],
  );
  return rows[0];
}
