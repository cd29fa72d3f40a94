// SQL with which likely spam is found.
import type { SpamReason } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

interface Folding {
  readonly requestId: string;
  readonly messageHash: Buffer | null;
  readonly reason: SpamReason | null;
  readonly since: Date;
  readonly mostSenders: number;
}

/** Once the same message has come from too many addresses, all of them are folded that nobody has worked on. */
export async function foldRepeated(
  tx: Queryable,
  { requestId, messageHash, reason, since, mostSenders }: Folding,
): Promise<void> {
  await tx.query('update admin.requests set message_hash = $2, spam_reason = $3 where id = $1', [
    requestId,
    messageHash,
    reason,
  ]);
  if (messageHash === null) return;
  await tx.query(
    `update admin.requests set spam_reason = 'repeated'
      where message_hash = $1 and received_at > $2 and state = 'new' and assigned_to is null and spam_reason is null
        and address_proven_at is null
        and (select count(distinct email) from admin.requests where message_hash = $1 and received_at > $2) > $3`,
    [messageHash, since, mostSenders],
  );
}
