// How many units are held now, and the outcome of the others in the last 24 hours.
import type { LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import card from '#figures/FigureCard.module.css';
import { Figure, Figures } from '#figures/Figure.tsx';
import styles from '#units/MessageUnits.module.css';
import { useHoldsToday } from '#units/units-query.ts';

type Lately = LedgerHealth['lately'];

export function UnitFigures({ lately }: { readonly lately: Lately }) {
  return (
    <>
      <Figures className={styles.figures}>
        <OpenUnits />
        <Units name="Settled" value={sum(lately, 'settled')} words={premiumOf(lately, 'settled')} />
        <Units name="Released" value={sum(lately, 'released')} words="Nothing was charged" />
        <Units name="Given back" value={sum(lately, 'givenBack')} words="A premium reply did not help" />
        <LeakedUnits />
        <UnitsPastLimit />
      </Figures>
      <p className={card.note}>Open is as of now, everything else of the last 24 hours.</p>
    </>
  );
}

function OpenUnits() {
  const { data, error } = useHoldsToday();
  const now = useNow(10_000);
  if (!data) return <Units name="Open" words={error ? 'Couldn’t be read' : 'Loading...'} />;
  const { open } = data;
  if (!open) return <Units name="Open" words="The store does not answer" />;
  const words = open.oldestHeldAt
    ? `The oldest: ${relativeTime(open.oldestHeldAt, now).toLowerCase()}`
    : 'No reply runs';
  return <Units name="Open" value={open.count} isMore={open.isMore} words={words} />;
}

function LeakedUnits() {
  const { data, error } = useHoldsToday();
  if (!data) return <Units name="Leaked" words={error ? 'Couldn’t be read' : 'Loading...'} />;
  const { leaked } = data;
  return (
    <Units
      name="Leaked"
      value={leaked}
      words={leaked === 0 ? 'Every hold had a reply' : 'Holds without a reply, returned by the sweep'}
    />
  );
}

function UnitsPastLimit() {
  const { data, error } = useHoldsToday();
  if (!data) return <Units name="Past limit" words={error ? 'Couldn’t be read' : 'Loading...'} />;
  const { pastLimit } = data;
  return (
    <Units
      name="Past limit"
      value={pastLimit}
      words={pastLimit === 0 ? 'No plan gave more than it says' : 'Counted after the store had lost or moved them'}
    />
  );
}

interface UnitsProps {
  readonly name: string;
  /** Absent while it is not known. */
  readonly value?: number;
  readonly isMore?: boolean;
  readonly words: string;
}

function Units({ name, value, isMore = false, words }: UnitsProps) {
  const shown = value === undefined ? '–' : `${value.toLocaleString('en-US')}${isMore ? '+' : ''}`;
  return <Figure name={name} value={shown} words={words} />;
}

function sum({ standard, premium }: Lately, what: keyof Lately['standard']): number {
  return standard[what] + premium[what];
}

function premiumOf({ premium }: Lately, what: keyof Lately['premium']): string {
  return `${premium[what].toLocaleString('en-US')} of them premium`;
}
