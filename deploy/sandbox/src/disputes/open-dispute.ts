// Opens a dispute: a cardholder asks the bank for the money back.
import { addObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import type { StoredObject } from '#books/stored-object.ts';
import { emit } from '#events/event.ts';
import type { Charge } from '#payments/charge.ts';

export interface Dispute extends StoredObject {
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
  is_charge_refundable: boolean;
}

const WEEK_SECONDS = 7 * 24 * 3600;

export async function openDispute(books: Books, charge: Charge): Promise<Dispute> {
  charge.disputed = true;
  await saveObject(books, charge);
  const dispute = await addObject(books, newDispute(books, charge));
  await emit(books, 'charge.dispute.created', dispute);
  await emit(books, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

function newDispute(books: Books, charge: Charge): Dispute {
  return {
    id: newObjectId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: books.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence },
    evidence_details: {
      due_by: books.now + WEEK_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    _parent: charge.payment_intent,
  } as Dispute;
}

const noEvidence = {
  enhanced_evidence: {},
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
