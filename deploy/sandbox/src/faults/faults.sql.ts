// All SQL on sandbox.faults.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface Fault {
  readonly id: string;
  readonly method: string | null;
  readonly pathPrefix: string;
  /** An error status, a delay, or a connection closed before or after the work was done. */
  readonly kind: 'status' | 'slow' | 'close' | 'close_after';
  readonly status: number | null;
  readonly delayMs: number | null;
  readonly remaining: number;
}

const columns = `id::text, method, path_prefix as "pathPrefix", kind, status, delay_ms as "delayMs", remaining`;

export async function listFaults(db: Queryable): Promise<readonly Fault[]> {
  return (await db.query<Fault>(`select ${columns} from sandbox.faults order by id limit 100`)).rows;
}

export async function addFault(db: Queryable, fault: Omit<Fault, 'id'>): Promise<void> {
  await db.query(
    'insert into sandbox.faults (method, path_prefix, kind, status, delay_ms, remaining) values ($1, $2, $3, $4, $5, $6)',
    [fault.method, fault.pathPrefix, fault.kind, fault.status, fault.delayMs, fault.remaining],
  );
}

export async function clearFaults(db: Queryable): Promise<void> {
  await db.query('delete from sandbox.faults');
}

/** The oldest matching fault; uses it once. */
export async function takeFault(db: Queryable, method: string, path: string): Promise<Fault | undefined> {
  const { rows } = await db.query<Fault>(
    `with fitting as (
       select id from sandbox.faults
        where (method is null or method = $1) and starts_with($2, path_prefix) order by id limit 1 for update),
     used as (
       update sandbox.faults f set remaining = remaining - 1 from fitting where f.id = fitting.id and f.remaining > 1
       returning f.*),
     gone as (
       delete from sandbox.faults f using fitting where f.id = fitting.id and f.remaining = 1 returning f.*)
     select ${columns} from (select * from used union all select * from gone) taken`,
    [method, path],
  );
  return rows[0];
}
