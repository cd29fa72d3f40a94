// What a change of plan costs today and when it begins, before it is confirmed.
import type { PlanChangePreview, SubscriptionTier } from '@consilium/contracts/billing/subscription.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { planChangeQuery } from '#billing/billing-queries.ts';
import { moneyInWords, priceTitles } from '#billing/billing-words.ts';
import { Notice } from '#leaving/Notice.tsx';
import { changePreviewWords } from '#plan-dialogs/change-words.ts';
import styles from '#plan-dialogs/PlanDialogs.module.css';
import { useChangePlan } from '#plan-dialogs/use-change-plan.ts';

export interface ConfirmChangeDialogProps {
  /** The current plan; choosing it cancels a scheduled change. */
  readonly from: SubscriptionTier;
  /** Undefined: no change was chosen. */
  readonly to: PriceId | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onConfirmAt: (url: string) => void;
}

export function ConfirmChangeDialog({ from, to, onClose, ...rest }: ConfirmChangeDialogProps) {
  return (
    <Dialog
      title={`${from === to ? 'Stay on' : 'Switch to'} ${priceTitles[to ?? 'yearly']}?`}
      role="alertdialog"
      isOpen={to !== undefined}
      onClose={onClose}
    >
      {to !== undefined && <Change from={from} to={to} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Change({ to, onClose, ...done }: ConfirmChangeDialogProps & { readonly to: PriceId }) {
  const { data, error, refetch, isFetching } = useQuery(planChangeQuery(to));
  const change = useChangePlan({ ...done, onAmountChanged: () => void refetch() });
  return (
    <>
      {!data && !error && <SkeletonText lines={3} label="Calculating the price…" />}
      {!data && error && (
        <ErrorPanel
          title="We couldn’t calculate the price"
          text={toApiError(error).message}
          safe="Your plan stays as it is."
          onRetry={() => void refetch()}
        />
      )}
      {data && <Preview preview={data} />}
      <div aria-live="assertive" className={styles.live}>
        {change.failure && <Notice tone="loss" title={change.failure.text} />}
      </div>
      <div className={styles.actions}>
        <Button
          look="primary"
          isPending={change.isBusy}
          isDisabled={!data || isFetching}
          onPress={() => data && change.run(data)}
        >
          {change.isBusy ? 'Processing...' : 'Confirm change'}
        </Button>
        <Button onPress={onClose}>Not now</Button>
      </div>
    </>
  );
}

function Preview({ preview }: { readonly preview: PlanChangePreview }) {
  const { dueNow, credit } = preview;
  const { intro, begins, nextPayment } = changePreviewWords(preview);
  const facts = [
    ...(begins === undefined ? [] : [['Begins', begins]]),
    ['Due today', moneyInWords(dueNow)],
    ...(credit.amountMinor > 0 ? [['Credit for unused time', moneyInWords(credit)]] : []),
    nextPayment,
  ];
  return (
    <>
      {intro !== undefined && <p>{intro}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
