// Whether the money-back was used before: by this account, or by another one with the same card or email address.
import { hadMoneyBack } from '../cancellations/cancellations.sql.ts';
import type { BillingContext } from '../context/context.ts';
import type { ProviderInvoice } from '../payments/payments.ts';
import { moneyBackMarks } from './money-back-marks.ts';
import type { MoneyBackMark } from './money-back-marks.ts';
import { isAnyUsed } from './money-back-uses.sql.ts';

export interface MoneyBackOwner {
  /** Null when the account is erased. */
  readonly pseudonym: string | null;
  readonly customerId: string;
  readonly addressHashes: readonly string[];
}

export interface MoneyBack {
  readonly isUsed: boolean;
  /** What the money-back uses up. */
  readonly marks: readonly MoneyBackMark[];
}

export async function findMoneyBack(
  { pool }: Pick<BillingContext, 'pool'>,
  { addressHashes, ...account }: MoneyBackOwner,
  paid: { readonly subscriptionId: string; readonly invoices: readonly ProviderInvoice[] },
): Promise<MoneyBack> {
  const marks = await moneyBackMarks(pool, { ...paid, addressHashes });
  return { marks, isUsed: (await hadMoneyBack(pool, account)) || (await isAnyUsed(pool, marks, account.customerId)) };
}
