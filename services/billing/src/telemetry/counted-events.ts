// Occurrences that an operator should see as metrics: each is counted when telemetry is on.
import { activeTelemetry } from '@consilium/kit/telemetry/telemetry.ts';

const descriptions = {
  'consilium.webhooks.refused':
    'Webhook events of the payment provider without a valid signature, or of the other mode.',
  'consilium.webhooks.other_version':
    'Webhook events that were rendered in another version of the provider’s API than ours.',
  'consilium.webhooks.dead': 'Webhook events that were given up and wait for an operator.',
  'consilium.subscriptions.unknown': 'Looks at a subscription in a state, or of a price, that we do not know.',
  'consilium.subscriptions.bought_twice':
    'Subscriptions that were bought beside another and ended, and what was paid twice went back.',
  'consilium.payments.disputed': 'Payments whose dispute was opened, lost or won since the last look.',
  'consilium.payments.in_vain': 'Bills that were paid after their subscription ended: pay them back by hand.',
  'consilium.invoices.not_finalized':
    'Bills that the payment provider could not make final: nobody pays them until they are mended there.',
  'consilium.webhooks.repaired': 'Webhook events that never came and were found by comparing with the provider’s list.',
  'consilium.ledger.differences': 'Checks that found the ledger and the store of units different.',
  'consilium.ledger.days_past_limit': 'Checks that found somebody answered more often than the plan gives.',
  'consilium.refunds.failed': 'Refunds that were refused or returned by a bank: pay them back by hand.',
  'consilium.closings.overdue':
    'Customers of erased accounts that the provider has not forgotten after a day, each counted once a day.',
  'consilium.cancellations.failed': 'Cancellations that the provider refused for good.',
} as const;

export function countEvent(name: keyof typeof descriptions, attributes: Readonly<Record<string, string>> = {}): void {
  activeTelemetry()?.count({ name, description: descriptions[name], attributes });
}
