// What billing booked each day against what the payment provider lists; differences are marked.
import { minuteWords } from '#parts/utc-words.ts';
import type { Revenue as RevenueAnswer, RevenueDay } from '@consilium/contracts/billing/admin-books-http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import styles from '#money/Money.module.css';
import { useReadAgain, useRevenue } from '#money/books-query.ts';
import { unreadWords } from '#money/books-words.ts';
import { RevenueTable } from '#money/RevenueTable.tsx';
import { lastDays, rangeTyped } from '#money/revenue-range.ts';
import { CsvButton } from '#parts/CsvButton.tsx';
import { PortalSection } from '#section/PortalSection.tsx';
import { count } from '#units/unit-words.ts';

const csvColumns = [
  'day',
  'currency',
  'booked_paid_minor',
  'booked_refunded_minor',
  'booked_taken_back_minor',
  'provider_paid_minor',
  'provider_refunded_minor',
  'provider_taken_back_minor',
  'difference_minor',
];

export function Revenue() {
  const [typed, type] = useState(lastDays);
  const [range, setRange] = useState(typed);
  const revenue = useRevenue(range);
  const again = useReadAgain(range);
  const change = (changed: Partial<typeof typed>) => {
    const next = { ...typed, ...changed };
    type(next);
    if (rangeTyped(next) === undefined) setRange(next);
  };
  const trouble = rangeTyped(typed);
  return (
    <PortalSection
      id="revenue"
      title="Revenue by day"
      asked={revenue}
      failure="We couldn’t load the revenue"
      waitingLines={6}
      above={
        <fieldset aria-label="Days of the revenue" className={styles.tools}>
          <TextField label="First day" value={typed.from} onChange={(from) => change({ from })} maxLength={10} />
          <TextField
            label="Last day"
            value={typed.to}
            onChange={(to) => change({ to })}
            maxLength={10}
            error={trouble}
            note="Such as 2027-01-31, in UTC"
          />
          <span className={styles.actions}>
            <Button isPending={again.isPending} isDisabled={trouble !== undefined} onPress={() => again.mutate()}>
              <RefreshCw aria-hidden />
              Read again
            </Button>
            <CsvButton
              of="revenue by day"
              file="revenue.csv"
              columns={csvColumns}
              rows={(revenue.data?.days ?? []).map(lineOf)}
            />
          </span>
        </fieldset>
      }
    >
      {(data, isOld) => (
        <>
          {isOld && <output>We couldn’t refresh the revenue. These figures are from before.</output>}
          <Unread revenue={data} isAsking={revenue.isFetching} onMore={() => void revenue.refetch()} />
          <RevenueTable days={data.days} />
          <p className={styles.note}>
            Days are in UTC. Paid is before refunds; taken back is what banks kept after lost disputes, on the day the
            dispute was opened.
            {data.readAt !== null && ` Read from the provider since ${minuteWords(data.readAt)} UTC.`}
          </p>
        </>
      )}
    </PortalSection>
  );
}

interface UnreadProps {
  readonly revenue: RevenueAnswer;
  readonly isAsking: boolean;
  readonly onMore: () => void;
}

function Unread({ revenue: { unreadBecause, unreadDays }, isAsking, onMore }: UnreadProps) {
  if (unreadBecause === null) return null;
  return (
    <div className={styles.actions}>
      <output>
        {unreadWords[unreadBecause]}
        {unreadDays.length > 0 && ` Not known of the provider: ${count(unreadDays.length, 'day', 'days')}.`}
      </output>
      {unreadBecause !== 'no-provider' && (
        <Button compact isPending={isAsking} onPress={onMore}>
          {unreadBecause === 'more' ? 'Read more days' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

function lineOf({ day, currency, booked, provider, differenceMinor }: RevenueDay) {
  return [
    day,
    currency,
    booked.paidMinor,
    booked.refundedMinor,
    booked.takenBackMinor,
    provider?.paidMinor ?? null,
    provider?.refundedMinor ?? null,
    provider?.takenBackMinor ?? null,
    differenceMinor,
  ];
}
