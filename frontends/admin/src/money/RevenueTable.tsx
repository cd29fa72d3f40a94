// The table of days: one row for each day and currency on which money moved.
import type { MoneyOfDay, RevenueDay } from '@consilium/contracts/billing/admin-books-http.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { FigureTable } from '#figures/FigureTable.tsx';
import { moneyOf } from '#money/money-words.ts';

const columns = [
  'Day',
  'Verdict',
  'Paid, booked',
  'Paid, provider',
  'Paid back, booked',
  'Paid back, provider',
  'Taken back, booked',
  'Taken back, provider',
  'Difference',
];

export function RevenueTable({ days }: { readonly days: readonly RevenueDay[] }) {
  if (days.length === 0) return <p>No money moved on these days.</p>;
  return (
    <FigureTable
      caption="Revenue by day against the provider’s, the newest first"
      columns={columns}
      wordColumns={2}
      rows={days.map((day) => ({ id: `${day.day} ${day.currency}`, cells: cellsOf(day) }))}
    />
  );
}

function cellsOf({ day, currency, booked, provider, differenceMinor, isDifferent }: RevenueDay) {
  const money = (amountMinor: number | undefined | null) =>
    amountMinor === undefined || amountMinor === null ? '–' : moneyOf({ amountMinor, currency });
  const both = (figure: keyof MoneyOfDay) => [money(booked[figure]), money(provider?.[figure])];
  return [
    `${day} ${currency}`,
    <Verdict key="verdict" isKnown={provider !== null} isDifferent={isDifferent} />,
    ...both('paidMinor'),
    ...both('refundedMinor'),
    ...both('takenBackMinor'),
    money(differenceMinor),
  ];
}

function Verdict({ isKnown, isDifferent }: { readonly isKnown: boolean; readonly isDifferent: boolean }) {
  if (!isKnown) return <Badge>Not read</Badge>;
  return isDifferent ? <Badge tone="loss">Differs</Badge> : <Badge tone="good">Equal</Badge>;
}
