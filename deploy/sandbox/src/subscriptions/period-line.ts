// The line that charges a whole period of a subscription.
import type { NewLine } from '#invoices/invoice-line.ts';
import type { Subscription, SubscriptionItem } from './subscription.ts';

export function periodLine({ id }: Subscription, item: SubscriptionItem): NewLine {
  const { price, quantity, current_period_start: start, current_period_end: end } = item;
  const each = (price.unit_amount / 100).toFixed(2);
  return {
    amount: price.unit_amount * quantity,
    price,
    quantity,
    description: `${quantity} × Premium (at $${each} / ${price.recurring?.interval ?? 'once'})`,
    period: { start, end },
    isProration: false,
    subscription: id,
    item: item.id,
  };
}
