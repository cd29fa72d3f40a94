// Positions in the log as text: of one event (`slot-id`), or of a reader of the whole log (one id per slot).
import { allSlots } from './slot.ts';

export type Places = Map<number, number>;

export function eventPosition(slot: number, id: number): string {
  return `${slot}-${id}`;
}

export function placesToPosition(places: ReadonlyMap<number, number>): string {
  return allSlots.map((slot) => (places.get(slot) ?? 0).toString(36)).join('.');
}

export function samePlaceEverywhere(id: number): Places {
  return new Map(allSlots.map((slot) => [slot, id]));
}

/** An event's own position says nothing about other slots, so they are read from the same id on. */
export function positionToPlaces(position: string): Places {
  const single = /^\d{1,2}-(\d+)$/.exec(position)?.[1];
  if (single !== undefined) return samePlaceEverywhere(Number(single));
  const ids = position
    .split('.')
    .map((text) => (/^[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN));
  if (ids.length !== allSlots.length || ids.some((id) => !Number.isSafeInteger(id)))
    throw new RangeError(`"${position}" is not a position of the event log`);
  return new Map(allSlots.map((slot) => [slot, ids[slot] ?? 0]));
}
