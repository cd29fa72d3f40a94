// All SQL on the subjects a service has erased (their tombstones). Consumers and the eraser lock the subject, so that nothing is written after the erasure.
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';

const lockName = (schema: string, subject: string) => `${schema}:erased:${subject}`;

/** From now on events of the subject have no effect here. Waits for events being handled. */
export async function markErased(tx: Queryable, schema: string, subject: string, now: Date): Promise<void> {
  await holdSubject(tx, schema, subject);
  await tx.query(
    `insert into ${identifier(schema)}.erased_subjects (subject, erased_at) values ($1, $2) on conflict do nothing`,
    [subject, now],
  );
}

/** Waits for events of the subject being handled elsewhere; the next ones wait until the transaction ends. */
export async function holdSubject(tx: Queryable, schema: string, subject: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName(schema, subject)]);
}

/** True when it was erased. Locks the subject against erasure until the transaction ends; the lock needs its own statement, first. */
export async function isErased(tx: Queryable, schema: string, subject: string): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockName(schema, subject)]);
  const { rowCount } = await tx.query({
    name: `${schema}-is-erased`,
    text: `select from ${identifier(schema)}.erased_subjects where subject = $1`,
    values: [subject],
  });
  return rowCount === 1;
}
