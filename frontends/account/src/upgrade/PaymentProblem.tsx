// A payment failed: says until when premium continues, and links to the payment method.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { dayInWords } from '#billing/billing-words.ts';
import { Notice } from '#leaving/Notice.tsx';
import type { Leaving } from '#leaving/use-leaving.ts';

export interface PaymentProblemProps {
  readonly problem: NonNullable<Subscription['paymentProblem']>;
  readonly leaving: Leaving;
}

export function PaymentProblem({ problem, leaving }: PaymentProblemProps) {
  return (
    <section aria-label="Payment problem">
      <Notice
        tone="attention"
        title="Your last payment failed"
        text={`You keep premium until ${dayInWords(problem.accessEndsAt)} while we retry the payment. Please check your payment method.`}
        action={
          <Button
            look="primary"
            compact
            isPending={leaving.busyWith === 'portal'}
            onPress={() => void leaving.leaveFor('portal')}
          >
            Update payment method
          </Button>
        }
      />
    </section>
  );
}
