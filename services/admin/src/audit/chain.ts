// The chain of the audit: the hash of an entry is over its content and the hash before, so that no entry can be changed, removed or put between others unseen.
import { createHash } from 'node:crypto';
import type { AuditedValues } from '@consilium/contracts/audit/events.ts';

export interface ChainedContent {
  readonly sequence: number;
  readonly id: string;
  readonly occurredAt: Date;
  readonly part: string;
  readonly action: string;
  readonly actor: string | null;
  readonly account: string | null;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
  readonly reason: string | null;
}

/** In front of the first entry. */
export const noHash = Buffer.alloc(32);

/** The order of the fields belongs to the chain: changing it would break every chain there is. */
export function hashOf(content: ChainedContent, previousHash: Uint8Array): Buffer {
  const { sequence, id, occurredAt, part, action, actor, account, subjectKind, subjectId, reason } = content;
  const fields = [sequence, id, occurredAt.toISOString(), part, action, actor, account, subjectKind, subjectId];
  const values = [canonical(content.before), canonical(content.after), reason];
  return createHash('sha256')
    .update(previousHash)
    .update(JSON.stringify([...fields, ...values]))
    .digest();
}

/** The same values are the same text, whatever the order in which they came. */
function canonical(values: AuditedValues | null) {
  return values && Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
