// GET /payments/:id/receipt: a payment as a PDF. Drawn on request, so it includes later refunds.
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { RequestHandler } from 'express';
import { findContact } from '@consilium/kit/contacts/find-contact.ts';
import type { Contact } from '@consilium/kit/contacts/find-contact.ts';
import type { BillingContext } from '../context/context.ts';
import { findPayment } from '../payment-history/payment-history.sql.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptOf } from './receipt.ts';

export function serveReceipt(context: BillingContext): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const identity = await identityOf(request, context.identities);
    if (!identity) throw httpError('UNAUTHORIZED');
    const { number, pdf } = await receiptFor(context, identity, request.params.id);
    response
      .set({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="receipt-${number.replaceAll(/[^\w-]/g, '')}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(pdf);
  };
}

async function receiptFor(context: BillingContext, { pseudonym, zone }: Identity, id: string) {
  const payment = await findPayment(context.pool, pseudonym, id);
  if (payment?.status !== 'paid' || !payment.paidAt)
    throw httpError('NOT_FOUND', 'There is no receipt for this payment.');
  const contact = await contactOrNobody(context, pseudonym);
  const receipt = receiptOf({ ...payment, paidAt: payment.paidAt }, { issuer: context.config, contact, zone });
  return { number: receipt.number, pdf: await drawReceipt(receipt) };
}

/** A receipt without a name is better than none. */
async function contactOrNobody(context: BillingContext, pseudonym: string): Promise<Contact | undefined> {
  return findContact(context, pseudonym).catch((error: unknown) => {
    context.log.warn({ err: error }, 'a receipt is made out to nobody');
    return undefined;
  });
}
