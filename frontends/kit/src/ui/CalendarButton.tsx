// A button that opens a calendar; the calendar's code is loaded on first opening.
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { PressButton } from '#ui/PressButton.tsx';
import styles from '#ui/Calendar.module.css';
import type { CalendarProps } from '#ui/Calendar.tsx';

const Calendar = lazy(async () => ({ default: (await import('#ui/Calendar.tsx')).Calendar }));

export function CalendarButton({ label, onChange, ...range }: CalendarProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (date: string) => {
    setOpen(false);
    onChange(date);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <PressButton look="quiet" icon compact aria-label={label} className={styles.trigger}>
        <CalendarDays aria-hidden />
      </PressButton>
      <Popover placement="bottom end" offset={6} className={styles.popover ?? ''}>
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          <Suspense fallback={<p className={styles.loading}>Loading...</p>}>
            <Calendar label={label} {...range} onChange={choose} />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
