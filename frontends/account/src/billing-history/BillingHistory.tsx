// Payments and refunds, newest first, each with its receipt.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import styles from '#billing-history/BillingHistory.module.css';
import { PaymentRow } from '#billing-history/PaymentRow.tsx';
import { usePayments } from '#billing-history/use-payments.ts';

/** Somebody who never paid sees no empty history. */
export function BillingHistory({ isSubscribed }: { readonly isSubscribed: boolean }) {
  const answer = usePayments();
  const isEmpty = !answer.data || answer.data.pages.every(({ payments }) => payments.length === 0);
  if (isEmpty && !isSubscribed) return null;
  return (
    <Card as="section" aria-labelledby="billing-history" className={styles.history}>
      <h2 id="billing-history">Billing history</h2>
      <Payments answer={answer} isEmpty={isEmpty} />
    </Card>
  );
}

interface PaymentsProps {
  readonly answer: ReturnType<typeof usePayments>;
  readonly isEmpty: boolean;
}

function Payments({ answer, isEmpty }: PaymentsProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  if (!data && error)
    return (
      <ErrorPanel
        title="We couldn’t load your payments"
        text={toApiError(error).message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonText lines={2} label="Loading your payments…" />;
  if (isEmpty) return <p className={styles.empty}>Your payments and receipts will appear here.</p>;
  return (
    <>
      <ul className={styles.list} aria-label="Payments">
        {data.pages.flatMap(({ payments }) =>
          payments.map((payment) => <PaymentRow key={payment.id} payment={payment} />),
        )}
      </ul>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()} className={styles.more}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}
