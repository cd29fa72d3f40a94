// Claims the money-back: once per card and once per email address, across accounts.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { BillingContext } from '../context/context.ts';
import { insertUses, isAnyUsed } from './money-back-uses.sql.ts';
import type { MoneyBackMark } from './money-back-marks.ts';

interface Claim {
  readonly cancellationId: string;
  readonly customerId: string;
  readonly marks: readonly MoneyBackMark[];
}

/** Throws AMOUNT_CHANGED when another account claimed it a moment ago; the transaction is then rolled back. */
export async function claimMoneyBack(
  tx: Queryable,
  { clock, log }: Pick<BillingContext, 'clock' | 'log'>,
  { cancellationId, customerId, marks }: Claim,
): Promise<void> {
  if (!marks.some(({ kind }) => kind === 'address'))
    log.warn({ cancellationId }, 'money back goes by the card alone: no address was known when it was bought');
  await insertUses(tx, marks, { cancellationId, now: clock.now() });
  if (await isAnyUsed(tx, marks, customerId)) throw httpError('AMOUNT_CHANGED');
}
