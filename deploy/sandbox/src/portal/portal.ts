// A portal session: a customer manages card, invoices and subscriptions, for an hour after it was opened.
import { getObject, listObjects } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { StoredObject } from '#books/stored-object.ts';
import type { Customer } from '#customers/customer.ts';
import type { Invoice } from '#invoices/invoice.ts';
import type { PaymentMethod } from '#payments/payment-method.ts';
import { missing } from '#requests/api-error.ts';
import type { Subscription } from '#subscriptions/subscription.ts';

export interface PortalSession extends StoredObject {
  readonly object: 'billing_portal.session';
  readonly configuration: string;
  readonly customer: string;
  readonly return_url: string | null;
  readonly url: string;
  readonly _token: string;
}

export interface PortalFeatures {
  readonly payment_method_update: { readonly enabled: boolean };
  readonly subscription_cancel: { readonly enabled: boolean; readonly mode: 'at_period_end' | 'immediately' };
  readonly subscription_update: {
    readonly enabled: boolean;
    readonly proration_behavior: 'create_prorations' | 'always_invoice' | 'none';
    readonly products: readonly { readonly product: string; readonly prices: readonly string[] }[] | null;
    readonly schedule_at_period_end: { readonly conditions: readonly { readonly type: string }[] };
  };
}

export interface PortalConfiguration extends StoredObject {
  readonly object: 'billing_portal.configuration';
  active: boolean;
  readonly features: PortalFeatures;
}

const OPEN_SECONDS = 3600;
const MOST = 100;

export interface Portal {
  readonly session: PortalSession;
  readonly features: PortalFeatures;
  readonly customer: Customer;
  readonly subscriptions: readonly Subscription[];
  readonly invoices: readonly Invoice[];
  readonly cards: readonly PaymentMethod[];
}

export async function portalOf(books: Books, token: string): Promise<Portal> {
  const filter = { kind: 'billing_portal.session', members: { _token: token }, limit: 1 } as const;
  const [session] = await listObjects<PortalSession>(books, filter);
  if (!session || session.created + OPEN_SECONDS < books.now) throw missing('billing_portal.session', token);
  const { customer } = session;
  const { features } = await getObject<PortalConfiguration>(
    books,
    'billing_portal.configuration',
    session.configuration,
  );
  return {
    session,
    features,
    customer: await getObject<Customer>(books, 'customer', customer),
    subscriptions: await listObjects<Subscription>(books, { kind: 'subscription', customer, limit: MOST }),
    invoices: await listObjects<Invoice>(books, { kind: 'invoice', customer, limit: MOST }),
    cards: await listObjects<PaymentMethod>(books, { kind: 'payment_method', customer, limit: MOST }),
  };
}
