// One payment: date, purpose, amount, status and its receipt.
import type { Payment } from '@consilium/contracts/billing/subscription.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { Download } from 'lucide-react';
import { fetchReceipt } from '#billing/billing-calls.ts';
import { dayInWords, moneyInWords } from '#billing/billing-words.ts';
import styles from '#billing-history/BillingHistory.module.css';
import { disputeWords, hasReceipt, refundWords, statusWordsOf, whatFor } from '#billing-history/payment-words.ts';
import { saveReceipt } from '#billing-history/save-receipt.ts';

export function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { word, tone } = statusWordsOf(payment);
  const day = dayInWords(payment.paidAt ?? payment.createdAt);
  const refund = refundWords(payment);
  const dispute = disputeWords(payment);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.day}>{day}</span>
        <span className={styles.for}>{whatFor(payment)}</span>
        {refund !== undefined && <span className={styles.for}>{refund}</span>}
        {dispute !== undefined && <span className={styles.for}>{dispute}</span>}
      </div>
      <Badge tone={tone}>{word}</Badge>
      <span className={styles.amount}>{moneyInWords(payment.amount)}</span>
      {hasReceipt(payment) && <Receipt payment={payment} day={day} />}
    </li>
  );
}

function Receipt({ payment, day }: { readonly payment: Payment; readonly day: string }) {
  const receipt = useMutation({
    mutationFn: async () => saveReceipt(payment, await fetchReceipt(payment.id)),
    onError: () =>
      showToast({ title: 'Download Failed', text: 'We couldn’t create the receipt. Please try again.', tone: 'loss' }),
  });
  return (
    <Button
      look="quiet"
      compact
      className={styles.receipt}
      isPending={receipt.isPending}
      aria-label={`Receipt of ${day}`}
      onPress={() => receipt.mutate()}
    >
      <Download aria-hidden />
      Receipt
    </Button>
  );
}
