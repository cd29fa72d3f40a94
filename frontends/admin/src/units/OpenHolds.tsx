// Open holds to look at, the oldest first, older than asked; one without an answer is released for a reason.
import type { ListedHold } from '@consilium/contracts/chat/holds-http.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useState } from 'react';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import { CsvButton } from '#parts/CsvButton.tsx';
import { Moment, TimesNote } from '#parts/Moment.tsx';
import { ReasonedAct } from '#parts/ReasonedAct.tsx';
import { PortalSection } from '#section/PortalSection.tsx';
import { useOpenHolds, useRelease } from '#units/holds-query.ts';
import styles from '#units/MessageUnits.module.css';
import { classWords, replyWords } from '#units/unit-words.ts';

const ages = [
  { value: '0', label: 'Any age' },
  { value: '5', label: 'Older than 5 minutes' },
  { value: '10', label: 'Older than 10 minutes' },
  { value: '60', label: 'Older than an hour' },
] as const;
const csvColumns = ['id', 'pseudonym', 'class', 'held_at', 'expires_at', 'reply'];

export function OpenHolds() {
  const [minutes, setMinutes] = useState<(typeof ages)[number]['value']>('0');
  const holds = useOpenHolds(Number(minutes));
  const rows = holds.data?.pages.flatMap((page) => page.holds) ?? [];
  return (
    <PortalSection
      id="open-holds"
      title="Open holds"
      asked={holds}
      failure="We couldn’t load the open holds"
      waitingLines={3}
      above={
        <div className={styles.tools}>
          <SelectField label="Age" options={ages} value={minutes} onChange={setMinutes} />
          <CsvButton of="open holds" file="open-holds.csv" columns={csvColumns} rows={rows.map(lineOf)} />
        </div>
      }
    >
      {({ pages }, isOld) => (
        <>
          {isOld && <output>We couldn’t refresh the open holds. These are from before.</output>}
          {rows.length === 0 ? (
            <p>{minutes === '0' ? 'No hold is open.' : 'No hold is open that long.'}</p>
          ) : (
            <HoldTable rows={rows} />
          )}
          {holds.hasNextPage && (
            <Button
              className={styles.more}
              isPending={holds.isFetchingNextPage}
              onPress={() => void holds.fetchNextPage()}
            >
              Load more
            </Button>
          )}
          <p className={card.note}>
            <TimesNote /> From its end on, the sweep settles or releases a hold.
            {pages.at(-1)?.isMore && ' There are more than are listed.'}
          </p>
        </>
      )}
    </PortalSection>
  );
}

function HoldTable({ rows }: { readonly rows: readonly ListedHold[] }) {
  const now = useNow(10_000);
  return (
    <FigureTable
      caption="Open holds, the oldest first"
      columns={['Account', 'Class', 'Held', 'Since', 'Ends', 'Reply', 'Action']}
      wordColumns={7}
      rows={rows.map((hold) => ({
        id: hold.id,
        cells: [
          <code key="account">{hold.pseudonym}</code>,
          classWords(hold.class),
          relativeTime(hold.heldAt, now),
          <Moment key="held" at={hold.heldAt} />,
          <Moment key="expires" at={hold.expiresAt} />,
          replyWords[hold.reply],
          hold.reply === 'running' || hold.reply === 'answered' ? '–' : <Release key="release" hold={hold} />,
        ],
      }))}
    />
  );
}

function Release({ hold: { id, pseudonym } }: { readonly hold: ListedHold }) {
  const { release, refresh } = useRelease();
  return (
    <ReasonedAct
      name="Release"
      of={`the hold of ${pseudonym}`}
      follows="The person has the message back. A message that is just being sent on this hold is refused."
      done="The hold is released"
      act={(reason) => release(id, reason)}
      onSettled={refresh}
    />
  );
}

function lineOf({ id, pseudonym, class: heldClass, heldAt, expiresAt, reply }: ListedHold) {
  return [id, pseudonym, heldClass, heldAt, expiresAt, reply];
}
