// Saves action items as a calendar file, which calendar programs open.
import { api } from '@consilium/web/api/api.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { failures } from '#failures/action-item-failures.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';

/** All with a due date. */
export function saveAllAsCalendar(): Promise<void> {
  return save(() => api.chat.actionItemsCalendar(), 'action-items.ics');
}

export function saveAsCalendar(id: string): Promise<void> {
  return save(() => api.chat.actionItemCalendar({ params: { id } }), 'action-item.ics');
}

async function save(ask: () => Promise<Response>, name: string): Promise<void> {
  try {
    saveFile(name, await (await ask()).blob());
  } catch {
    showToast({ title: failures.calendar, tone: 'loss' });
  }
}
