// The card to charge: the subscription's own, otherwise the customer's default.
import { findObject, getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Customer } from '#customers/customer.ts';
import type { PaymentMethod } from '#payments/payment-method.ts';

export async function cardOf(
  books: Books,
  {
    customer,
    default_payment_method: own,
  }: { readonly customer: string; readonly default_payment_method: string | null },
): Promise<PaymentMethod | undefined> {
  const owner = await getObject<Customer>(books, 'customer', customer);
  const id = own ?? owner.invoice_settings.default_payment_method;
  const method = id === null ? undefined : await findObject<PaymentMethod>(books, 'payment_method', id);
  return method?.customer === customer ? method : undefined;
}
