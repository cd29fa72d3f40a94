// A payment: its facts, what was paid back of it, and a refund.
import { minuteWords } from '#parts/utc-words.ts';
import type { AdminPayment, AdminRefund } from '@consilium/contracts/billing/admin-money-http.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import { Figure, Figures } from '#figures/Figure.tsx';
import { FigureTable } from '#figures/FigureTable.tsx';
import styles from '#money/Money.module.css';
import { usePayment } from '#money/money-query.ts';
import { moneyOf, originWords, refundStateWords, stateOf } from '#money/money-words.ts';
import { RefundForm } from '#money/RefundForm.tsx';

interface PaymentDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const { data, error, refetch } = usePayment(id);
  const [isRefunding, setRefunding] = useState(false);
  return (
    <Dialog title={`Payment ${data?.payment.number ?? id}`} isOpen onClose={onClose}>
      <div className={styles.payment}>
        {data && <PaymentFacts payment={data.payment} />}
        {data && <Refunds refunds={data.refunds} />}
        {!data && error && (
          <ErrorPanel
            title="We couldn’t load this payment"
            text={toApiError(error).message}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonText lines={6} label="Loading..." />}
        {data && !isRefunding && (
          <Button className={styles.more} onPress={() => setRefunding(true)}>
            Preview a refund
          </Button>
        )}
        {data && isRefunding && <RefundForm id={id} onDone={() => setRefunding(false)} />}
      </div>
    </Dialog>
  );
}

function PaymentFacts({ payment }: { readonly payment: AdminPayment }) {
  const { id, pseudonym, subscriptionId, amount, refunded, takenBack, createdAt, paidAt } = payment;
  const paid = paidAt === null ? `Billed ${minuteWords(createdAt)} UTC` : `Paid ${minuteWords(paidAt)} UTC`;
  return (
    <>
      <Figures>
        <Figure name="Amount" value={moneyOf(amount)} words={paid} />
        <Figure name="Paid back" value={moneyOf(refunded)} words={stateOf(payment)} />
        {takenBack.amountMinor > 0 && (
          <Figure name="Taken back" value={moneyOf(takenBack)} words="By the bank, after a dispute" />
        )}
      </Figures>
      <p className={styles.ids}>
        Account {pseudonym === null ? 'erased' : <code>{pseudonym}</code>}
        <br />
        Payment <code>{id}</code>
        <br />
        Subscription {subscriptionId === null ? 'none' : <code>{subscriptionId}</code>}
      </p>
    </>
  );
}

function Refunds({ refunds }: { readonly refunds: readonly AdminRefund[] }) {
  if (refunds.length === 0) return <p>Nothing of it was paid back by us.</p>;
  return (
    <FigureTable
      caption="Refunds, the newest first"
      columns={['Asked for (UTC)', 'By', 'State', 'Amount']}
      wordColumns={3}
      rows={refunds.map(({ id, requestedAt, origin, state, amount }) => ({
        id,
        cells: [minuteWords(requestedAt), originWords[origin], refundStateWords[state], moneyOf(amount)],
      }))}
    />
  );
}
