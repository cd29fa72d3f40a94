// SQL with which mail finds its request, and on what it brings beside its text.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** The request whose reply address this is; of a merged one, that into which it went. */
export async function findByReplyToken(db: Queryable, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select coalesce(merged_into, id) as id from admin.requests where reply_token_hash = $1 and is_visible',
    [tokenHash],
  );
  return rows[0]?.id;
}

export interface MailBeside {
  readonly entryId: string;
  readonly sender: string;
  readonly wholeText: string;
  readonly notKept: readonly string[];
  readonly isAutomatic: boolean;
}

export async function insertMail(tx: Queryable, mail: MailBeside): Promise<void> {
  await tx.query(
    `insert into admin.incoming_mails (entry_id, sender, whole_text, not_kept, is_automatic) values ($1, $2, $3, $4, $5)`,
    [mail.entryId, mail.sender, mail.wholeText, mail.notKept, mail.isAutomatic],
  );
}
