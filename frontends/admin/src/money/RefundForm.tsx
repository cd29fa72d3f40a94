// What a refund would do, asked of the payment provider now; made for a reason from the list, for the amount that is shown.
import { minuteWords } from '#parts/utc-words.ts';
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { RefundPreview } from '@consilium/contracts/billing/admin-money-http.ts';
import type { CancellationChoice } from '@consilium/contracts/billing/subscription.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Choice } from '@consilium/web/ui/Choice.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import styles from '#money/Money.module.css';
import { useRefund, useRefundPreview } from '#money/money-query.ts';
import { moneyOf, obstacleWords, optionWords, planWords, reasonOptions } from '#money/money-words.ts';

interface RefundFormProps {
  readonly id: string;
  readonly onDone: () => void;
}

export function RefundForm({ id, onDone }: RefundFormProps) {
  const { data, error, refetch } = useRefundPreview(id);
  if (error && !data)
    return (
      <ErrorPanel
        title="We couldn’t preview the refund"
        text={toApiError(error).message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonText lines={4} label="Asking the payment provider…" />;
  if (data.obstacle) return <Obstacle preview={data} obstacle={data.obstacle} />;
  return <PossibleRefund id={id} preview={data} onDone={onDone} />;
}

interface ObstacleProps {
  readonly preview: RefundPreview;
  readonly obstacle: NonNullable<RefundPreview['obstacle']>;
}

function Obstacle({ preview: { moneyBackUsed }, obstacle }: ObstacleProps) {
  return (
    <output>
      Nothing can be paid back. {obstacleWords[obstacle]}
      {moneyBackUsed && ' The money-back was used before, by this account, card or address.'}
    </output>
  );
}

function PossibleRefund({ id, preview, onDone }: RefundFormProps & { readonly preview: RefundPreview }) {
  const [choice, setChoice] = useState<CancellationChoice>();
  const [reason, setReason] = useState<AuditReason | ''>('');
  const refund = useRefund(id);
  const option = preview.options.find((one) => one.choice === choice) ?? preview.options[0];
  if (!option) return null;
  return (
    <form
      aria-label="Refund"
      className={styles.refund}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== '' && !refund.isPending) refund.mutate({ option, reason }, { onSuccess: onDone });
      }}
    >
      <Choice
        label="What is paid back"
        options={preview.options.map((one) => ({ value: one.choice, label: optionWords(one) }))}
        value={option.choice}
        onChange={setChoice}
      />
      <ul className={styles.effects}>
        <li>The subscription ends: access until {minuteWords(option.accessEndsAt)} UTC.</li>
        <li>Now {planWords(preview.now)}.</li>
        <li>Afterwards {planWords(preview.afterwards)}.</li>
        <li>The person gets a letter about it.</li>
      </ul>
      <SelectField label="Reason" options={reasonOptions} value={reason} onChange={setReason} />
      {refund.error && <p role="alert">{toApiError(refund.error).message}</p>}
      <div className={styles.actions}>
        <Button type="submit" look="danger" isDisabled={reason === ''} isPending={refund.isPending}>
          Refund {moneyOf(option.refund)}
        </Button>
        <Button look="quiet" onPress={onDone}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
