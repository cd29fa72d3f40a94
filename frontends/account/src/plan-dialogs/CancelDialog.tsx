// Asks before a subscription is cancelled: each option with its refund, to the cent, and its last day.
import type { CancellationOption } from '@consilium/contracts/billing/subscription.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Choice } from '@consilium/web/ui/Choice.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import { cancellationQuery } from '#billing/billing-queries.ts';
import { Notice } from '#leaving/Notice.tsx';
import { moneyBackUsedWords, optionWords } from '#plan-dialogs/cancellation-words.ts';
import styles from '#plan-dialogs/PlanDialogs.module.css';
import { useCancel, type AskedFrom } from '#plan-dialogs/use-cancel.ts';

export interface CancelDialogProps {
  readonly from: AskedFrom;
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onCancelled: () => void;
}

export function CancelDialog({ isOpen, onKeep, ...rest }: CancelDialogProps) {
  return (
    <Dialog title="Cancel your subscription?" role="alertdialog" isOpen={isOpen} onClose={onKeep}>
      <Ways {...rest} onKeep={onKeep} />
    </Dialog>
  );
}

/** Refetched each time the dialog opens: the refund shrinks with time. */
function Ways({ from, onKeep, onCancelled }: Omit<CancelDialogProps, 'isOpen'>) {
  const { data, error, refetch, isFetching } = useQuery(cancellationQuery);
  const [chosen, choose] = useState<CancellationOption['choice'] | undefined>(undefined);
  const cancel = useCancel(from, { onCancelled, onAmountChanged: () => void refetch() });
  const options = data?.options ?? [];
  const option = options.length === 1 ? options[0] : options.find(({ choice }) => choice === chosen);
  return (
    <>
      {!data && !error && <SkeletonText lines={2} label="Calculating your refund…" />}
      {!data && error && (
        <ErrorPanel
          title="We couldn’t calculate your refund"
          text={toApiError(error).message}
          safe="Your subscription continues."
          onRetry={() => void refetch()}
        />
      )}
      {data?.moneyBackUsed === true && <p>{moneyBackUsedWords}</p>}
      {options.length === 1 && option && <OnlyWay option={option} />}
      {options.length > 1 && <Options options={options} chosen={chosen} onChoose={choose} />}
      <div aria-live="assertive" className={styles.live}>
        {cancel.failure && <Notice tone="loss" title={cancel.failure.text} />}
      </div>
      <div className={styles.actions}>
        <Button
          look="danger"
          isPending={cancel.isBusy}
          isDisabled={!option || isFetching}
          onPress={() => option && cancel.run(option)}
        >
          {cancel.isBusy ? 'Processing...' : 'Confirm Cancellation'}
        </Button>
        <Button onPress={onKeep}>Keep Subscription</Button>
      </div>
    </>
  );
}

function OnlyWay({ option }: { readonly option: CancellationOption }) {
  const { title, text } = optionWords(option, useNow());
  return (
    <div className={styles.only}>
      <p className={styles.strong}>{title}</p>
      <p>{text}</p>
    </div>
  );
}

interface OptionsProps {
  readonly options: readonly CancellationOption[];
  readonly chosen: CancellationOption['choice'] | undefined;
  readonly onChoose: (choice: CancellationOption['choice']) => void;
}

/** Nothing is chosen beforehand: money and access are both worth a thought. */
function Options({ options, chosen, onChoose }: OptionsProps) {
  const now = useNow();
  return (
    <Choice
      label="Choose how to cancel"
      options={options.map((option) => {
        const { title, text } = optionWords(option, now);
        return { value: option.choice, label: title, note: text };
      })}
      value={chosen}
      onChange={onChoose}
    />
  );
}
