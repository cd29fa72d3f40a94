// What somebody with the owner's rights could do to the audit, for tests: each behind the back of the triggers.
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';

type Pool = ReturnType<TestDatabase['pool']>;

async function behindTriggers(owner: Pool, statement: string, values: unknown[]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(statement, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

export const changeReason = (owner: Pool, sequence: number, reason: string) =>
  behindTriggers(owner, 'update admin.audit_entries set reason = $2 where sequence = $1', [sequence, reason]);

export const removeEntry = (owner: Pool, sequence: number) =>
  behindTriggers(owner, 'delete from admin.audit_entries where sequence = $1', [sequence]);

export const setHead = (owner: Pool, entries: number) =>
  behindTriggers(
    owner,
    `update admin.audit_head set entries = $1, hash = (select hash from admin.audit_entries where sequence = $1)`,
    [entries],
  );

export const removeHead = (owner: Pool) => behindTriggers(owner, 'delete from admin.audit_head', []);
