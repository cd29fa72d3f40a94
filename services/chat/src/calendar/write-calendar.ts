// Action items as iCalendar (RFC 5545): an all-day event for each due date.
import type { ActionPriority, ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import type { CalendarItem, CancelledItem } from './calendar.sql.ts';

/** How often calendars are asked to read a subscription again. */
const READ_AGAIN_SECONDS = 3600;
/** 1 is the highest, 9 the lowest. */
const priorities: Readonly<Record<ActionPriority, number>> = { Urgent: 1, High: 3, Medium: 5, Low: 9 };
const marks: Readonly<Partial<Record<ActionStatus, string>>> = { Completed: '✓ ', Blocked: 'Blocked: ' };

export function writeCalendar(items: readonly CalendarItem[], cancelled: readonly CancelledItem[] = []): string {
  const calendar = ical({
    name: 'Action items',
    prodId: { company: 'Consilium', product: 'Action items', language: 'EN' },
    ttl: READ_AGAIN_SECONDS,
    events: [...items.map(eventOf), ...cancelled.map(cancellationOf)],
  });
  // The library leaves out the end of the last line, which the standard requires.
  return `${calendar.toString()}\r\n`;
}

/** Without a method DTSTAMP is the time of the last change, so that an unchanged calendar stays the same text. */
function eventOf(item: CalendarItem): ICalEventData {
  return {
    ...allDay(item),
    stamp: item.updatedAt,
    created: item.createdAt,
    lastModified: item.updatedAt,
    summary: `${marks[item.status] ?? ''}${item.title}`,
    description: descriptionOf(item),
    priority: priorities[item.priority],
    status: item.status === 'Abandoned' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** Its words were erased, or are no longer meant for the calendar. */
function cancellationOf(item: CancelledItem): ICalEventData {
  const stamp = item.cancelledAt;
  return { ...allDay(item), stamp, lastModified: stamp, summary: 'Cancelled', status: ICalEventStatus.CANCELLED };
}

function allDay({ id, dueDate, sequence }: Pick<CalendarItem, 'id' | 'dueDate' | 'sequence'>) {
  return {
    id: `action-item-${id}@consilium`,
    sequence,
    start: new Date(`${dueDate}T00:00:00Z`),
    allDay: true,
    // A due date does not make the person busy for the day.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function descriptionOf({ description, steps }: CalendarItem): string | null {
  const lines = steps.map((step) => `${step.completed ? '[x]' : '[ ]'} ${step.description}`);
  const text = [description, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  return text === '' ? null : text;
}
