// A Bloom filter of passwords: it never misses one that is in it, and has few false positives.
import { createHash } from 'node:crypto';

/** With 20 bits and 14 hash functions per password, one unknown password in 15,000 is refused by mistake. */
const BITS_PER_PASSWORD = 20;
const BITS_SET = 14;

export interface PasswordFilter {
  /** Ignores case. */
  has(password: string): boolean;
}

export function buildPasswordFilter(passwords: ReadonlySet<string>): Buffer {
  const bytes = Buffer.alloc(Math.ceil((passwords.size * BITS_PER_PASSWORD) / 8));
  for (const password of passwords)
    for (const place of placesOf(password, bytes.length * 8)) bytes[place >>> 3]! |= 1 << (place & 7);
  return bytes;
}

export function readPasswordFilter(bytes: Buffer): PasswordFilter {
  return {
    has: (password) =>
      placesOf(password, bytes.length * 8).every((place) => ((bytes[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0),
  };
}

/** Double hashing: derives all bit positions from two numbers of one hash. */
function placesOf(password: string, size: number): readonly number[] {
  const hash = createHash('sha256').update(password.toLowerCase()).digest();
  const [start, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
  return Array.from({ length: BITS_SET }, (_, index) => (start + index * step) % size);
}
