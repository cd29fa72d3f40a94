// Ids that sort by the time they were made: UUIDv7, rising within a process even inside one millisecond.
import { randomBytes } from 'node:crypto';
import { systemClock } from './clock.ts';

const COUNTER_LIMIT = 0x1000;
let lastMs = 0;
let counter = 0;

export function newId(): string {
  const random = randomBytes(10);
  step(systemClock.now().getTime(), random.readUInt16BE(8));
  const time = lastMs.toString(16).padStart(12, '0');
  const count = (0x7000 | counter).toString(16);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString('hex', 0, 8);
  return `${time.slice(0, 8)}-${time.slice(8)}-${count}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** RFC 9562 §6.2 method 1: a counter in the 12 bits after the time, starting at a random value in the lower half. */
function step(nowMs: number, random: number): void {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = random & 0x7ff;
    return;
  }
  counter += 1;
  if (counter < COUNTER_LIMIT) return;
  lastMs += 1;
  counter = 0;
}
