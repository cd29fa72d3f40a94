// Events that consumers gave up, of all parts in one table, with retry and drop.
import type { DeadLetter, PartWork } from '@consilium/contracts/operations/http.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '#events/ActDialog.tsx';
import styles from '#events/Events.module.css';
import { shortType } from '#events/event-words.ts';
import { useChangeDeadLetter, useWork, type Act } from '#events/operations-query.ts';
import { PayloadDialog } from '#events/PayloadDialog.tsx';
import { SubjectDialog } from '#events/SubjectDialog.tsx';
import card from '#figures/FigureCard.module.css';
import { FigureTable } from '#figures/FigureTable.tsx';
import type { EveryPart } from '#parts/ask-every-part.ts';
import { CsvButton } from '#parts/CsvButton.tsx';
import { Moment, TimesNote } from '#parts/Moment.tsx';
import { SilentParts } from '#parts/SilentParts.tsx';
import { PortalSection } from '#section/PortalSection.tsx';

type Letter = DeadLetter & { readonly part: PartName };

export function DeadLetters() {
  return (
    <PortalSection
      id="dead-letters"
      title="Dead letters"
      asked={useWork()}
      failure="We couldn’t load dead letters"
      waitingLines={4}
    >
      {(told) => <LettersOf told={told} />}
    </PortalSection>
  );
}

function LettersOf({ told: { answers, silent } }: { readonly told: EveryPart<PartWork> }) {
  const letters = answers
    .flatMap(({ part, answer }) => answer.deadLetters.map((letter): Letter => ({ ...letter, part })))
    .toSorted((one, other) => one.since.localeCompare(other.since));
  return (
    <>
      <SilentParts silent={silent} />
      {letters.length === 0 ? <NoLetters /> : <LetterTable letters={letters} />}
      {answers.some(({ answer }) => answer.hasMoreDeadLetters) && (
        <p className={card.note}>A part has more than 100; those follow as these are dealt with.</p>
      )}
    </>
  );
}

function NoLetters() {
  return (
    <EmptyState
      icon={<MailCheck aria-hidden />}
      title="No dead letters"
      text="Every event was handled, or is still being tried."
    />
  );
}

const columns = ['Event', 'Group', 'Subject', 'Error', 'Attempts', 'Behind it', 'Since'];

function LetterTable({ letters }: { readonly letters: readonly Letter[] }) {
  const [shown, show] = useState<Letter>();
  const [asked, ask] = useState<{ readonly act: Act; readonly letter: Letter }>();
  const [parked, park] = useState<Letter>();
  return (
    <>
      <FigureTable
        caption="Dead letters, the oldest first"
        columns={[...columns, 'Do']}
        wordColumns={4}
        rows={letters.map((letter) => ({
          id: `${letter.part} ${letter.id}`,
          cells: [
            <Button key="event" compact look="quiet" onPress={() => show(letter)}>
              {shortType(letter.type)}
            </Button>,
            letter.group,
            <code key="subject">{letter.subject}</code>,
            <span key="error" className={styles.error}>
              {letter.error}
            </span>,
            letter.attempts,
            letter.behind,
            <Moment key="since" at={letter.since} />,
            <ActButtons key="do" onAsk={(act) => ask({ act, letter })} onPark={() => park(letter)} />,
          ],
        }))}
      />
      <p className={card.note}>
        <TimesNote />{' '}
        <CsvButton of="dead letters" file="dead-letters.csv" columns={columns} rows={letters.map(cellsOf)} />
      </p>
      {shown && <PayloadDialog event={shown.event} onClose={() => show(undefined)} />}
      {asked && <LetterDialog {...asked} onClose={() => ask(undefined)} />}
      {parked && <SubjectDialog act="park" of={parked} onClose={() => park(undefined)} />}
    </>
  );
}

function cellsOf({ type, group, subject, error, attempts, behind, since }: Letter) {
  return [type, group, subject, error, attempts, behind, since];
}

export interface ActButtonsProps {
  readonly onAsk: (act: Act) => void;
  readonly onPark?: () => void;
}

export function ActButtons({ onAsk, onPark }: ActButtonsProps) {
  return (
    <span className={styles.actions}>
      <Button compact onPress={() => onAsk('retry')}>
        Retry
      </Button>
      <Button compact look="quiet" onPress={() => onAsk('drop')}>
        Drop
      </Button>
      {onPark && (
        <Button compact look="quiet" onPress={onPark}>
          Park subject
        </Button>
      )}
    </span>
  );
}

interface LetterDialogProps {
  readonly act: Act;
  readonly letter: Letter;
  readonly onClose: () => void;
}

function LetterDialog({ act, letter: { part, id, group, behind }, onClose }: LetterDialogProps) {
  const change = useChangeDeadLetter();
  const followers = behind === 0 ? '' : ` ${behind} later events of its subject follow in their order.`;
  const consequences =
    act === 'retry'
      ? `${group} handles the event again from its first attempt.${followers}`
      : `${group} never handles the event, so its figures stay without it. This cannot be undone.${followers}`;
  return (
    <ActDialog
      act={act}
      title={act === 'retry' ? 'Retry this event?' : 'Drop this event?'}
      consequences={consequences}
      isPending={change.isPending}
      onDo={(reason) => change.mutate({ part, id, act, reason }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
