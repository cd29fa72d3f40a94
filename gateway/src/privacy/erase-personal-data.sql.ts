// SQL that erases what the gateway keeps under a pseudonym.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function eraseEntitlement(tx: Queryable, pseudonym: string): Promise<number> {
  const { rowCount } = await tx.query('delete from gateway.entitlements where pseudonym = $1', [pseudonym]);
  return rowCount ?? 0;
}

export async function eraseDenials(tx: Queryable, pseudonym: string): Promise<number> {
  const { rowCount } = await tx.query('delete from gateway.denials where subject = $1', [pseudonym]);
  return rowCount ?? 0;
}
