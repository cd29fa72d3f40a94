// What can be done with all items: taking them into a calendar, and printing them.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Menu } from '@consilium/web/ui/Menu.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { CalendarDays, CalendarSync, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ActionItemFilter } from '#action-items/action-items-queries.ts';
import { saveAllAsCalendar } from '#calendar/save-calendar.ts';
import { SubscriptionDialog } from '#calendar/SubscriptionDialog.tsx';
import { PrintedItems, type PrintedItemsProps } from '#printed/PrintedItems.tsx';
import { itemsToPrint } from '#printed/printed-items-query.ts';

export function ListMenu({ filter }: { readonly filter: ActionItemFilter }) {
  const [isSubscribing, setSubscribing] = useState(false);
  const [printed, setPrinted] = useState<Omit<PrintedItemsProps, 'onPrinted'>>();
  const print = async () => {
    try {
      setPrinted(await itemsToPrint(filter));
    } catch {
      showToast({ title: 'Failed to load your action items. Please try again.', tone: 'loss' });
    }
  };
  return (
    <>
      <Menu
        label="Calendar and print"
        trigger={
          <Button look="secondary">
            <CalendarDays aria-hidden />
            Calendar and print
          </Button>
        }
        actions={[
          {
            id: 'file',
            title: 'Add all to calendar',
            icon: <CalendarDays aria-hidden />,
            onAction: () => void saveAllAsCalendar(),
          },
          {
            id: 'subscribe',
            title: 'Calendar subscription',
            icon: <CalendarSync aria-hidden />,
            onAction: () => setSubscribing(true),
          },
          { id: 'print', title: 'Print', icon: <Printer aria-hidden />, onAction: () => void print() },
        ]}
      />
      {isSubscribing && <SubscriptionDialog onClose={() => setSubscribing(false)} />}
      {printed && <PrintedItems {...printed} onPrinted={() => setPrinted(undefined)} />}
    </>
  );
}
