// A customer: whom something is sold to, and the card that is asked by default.
import type { StoredObject } from '#books/stored-object.ts';

export interface Customer extends StoredObject {
  readonly object: 'customer';
  email: string | null;
  name: string | null;
  /** Minor units; below zero the customer has credit. */
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
