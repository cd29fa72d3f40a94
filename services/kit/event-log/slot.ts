// The slot of a subject: all events of a subject are in one slot, in order.
import { crc32 } from 'node:zlib';

export const SLOT_COUNT = 12;
export const allSlots: readonly number[] = Array.from({ length: SLOT_COUNT }, (_, slot) => slot);

/** Computed here and not by Postgres, whose hash functions may change with a major version. */
export function slotOf(subject: string): number {
  return crc32(subject) % SLOT_COUNT;
}
