// A month of days; month and year are chosen from lists, because a birthday is hundreds of months away.
import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { PressButton } from '#ui/PressButton.tsx';
import styles from '#ui/Calendar.module.css';

/** Dates are YYYY-MM-DD; days before `min` and after `max` cannot be chosen. */
export interface CalendarProps {
  readonly label: string;
  readonly value: string | null;
  readonly min: string;
  readonly max: string;
  readonly onChange: (date: string) => void;
}

export function Calendar({ label, value, min, max, onChange }: CalendarProps) {
  const [first, last] = [parseDate(min), parseDate(max)];
  return (
    <AriaCalendar
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the calendar
      autoFocus
      value={value === null ? null : parseDate(value)}
      minValue={first}
      maxValue={last}
      onChange={(date) => onChange(date.toString())}
      className={styles.calendar ?? ''}
    >
      <MonthAndYear years={last.year - first.year + 1} />
      <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}

function MonthAndYear({ years }: { readonly years: number }) {
  return (
    <div className={styles.head}>
      <PressButton slot="previous" look="quiet" icon compact>
        <ChevronLeft aria-hidden />
      </PressButton>
      <CalendarMonthPicker format="long">{(picker) => <Choice {...picker} />}</CalendarMonthPicker>
      <CalendarYearPicker visibleYears={years}>{(picker) => <Choice {...picker} />}</CalendarYearPicker>
      <PressButton slot="next" look="quiet" icon compact>
        <ChevronRight aria-hidden />
      </PressButton>
    </div>
  );
}

interface ChoiceProps {
  readonly 'aria-label'?: string | undefined;
  readonly value: string | number;
  readonly onChange: (key: never) => void;
  readonly items: readonly { readonly id: string | number; readonly formatted: string }[];
}

function Choice({ 'aria-label': label, value, onChange, items }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value) as never)}
      className={styles.choice}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
