// All SQL on affiliate.windows_set_aside.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { TimeSpan } from '../conversion-sources/time-window.ts';

export interface SetAsideWindow extends TimeSpan {
  readonly id: string;
  readonly network: NetworkKey;
  readonly error: string;
  readonly setAsideAt: Date;
  readonly triedAt: Date;
}

const columns = `id, network_key as network, since, until, error, set_aside_at as "setAsideAt", tried_at as "triedAt"`;

/** The oldest first; of all networks when none is named. */
export async function windowsSetAside(db: Queryable, network?: NetworkKey): Promise<readonly SetAsideWindow[]> {
  const { rows } = await db.query<SetAsideWindow & Record<string, unknown>>(
    `select ${columns} from affiliate.windows_set_aside where network_key = $1 or $1 is null order by since, id`,
    [network ?? null],
  );
  return rows;
}

export async function setWindowAside(db: Queryable, window: SetAsideWindow): Promise<void> {
  const { id, network, since, until, error, setAsideAt, triedAt } = window;
  await db.query(
    `insert into affiliate.windows_set_aside as aside (id, network_key, since, until, error, set_aside_at, tried_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (network_key, since, until) do update set error = excluded.error, tried_at = excluded.tried_at`,
    [id, network, since, until, error, setAsideAt, triedAt],
  );
}

export async function keepTry(
  db: Queryable,
  id: string,
  { error, now }: { readonly error: string; readonly now: Date },
): Promise<void> {
  await db.query('update affiliate.windows_set_aside set error = $2, tried_at = $3 where id = $1', [id, error, now]);
}

/** It was read. */
export async function forgetWindow(db: Queryable, id: string): Promise<void> {
  await db.query('delete from affiliate.windows_set_aside where id = $1', [id]);
}
