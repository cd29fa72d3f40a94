// A customer, with the default card.
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { StoredObject } from '#books/stored-object.ts';
import { missing } from '#requests/api-error.ts';

export interface Customer extends StoredObject {
  readonly object: 'customer';
  email: string | null;
  name: string | null;
  /** Minor units; a negative balance is credit. */
  balance: number;
  currency: string | null;
  delinquent: boolean;
  description: string | null;
  metadata: Record<string, string>;
  invoice_prefix: string;
  next_invoice_sequence: number;
  invoice_settings: {
    custom_fields: null;
    default_payment_method: string | null;
    footer: null;
    rendering_options: null;
  };
}

/** A deleted customer can only be read. */
export async function getCustomer(books: Books, id: string, param = 'id'): Promise<Customer> {
  const customer = await getObject<Customer>(books, 'customer', id, param);
  if ('deleted' in customer) throw missing('customer', id, param);
  return customer;
}
