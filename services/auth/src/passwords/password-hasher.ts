// Hashes with Node's argon2id, a few at a time; checking a missing account takes as long as checking an existing one.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { tooManyRequests } from '../wire/auth-error.ts';
import { createGate, GateFullError } from './gate.ts';

const argon2Async = promisify(argon2);

interface Cost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's first choice: 19 MiB, two passes; about 50 ms here, 40 a second with two at a time. */
export const LEAST_SAFE_MEMORY_KIB = 19_456;
const PASSES = 2;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Node runs these on its four pool threads, which files and name look-ups need too. */
const CONCURRENCY = 2;
/** About 10 s of waiting. */
const MAX_WAITING = 400;

export interface PasswordHasher {
  /** A PHC string. */
  hash(password: string): Promise<string>;
  /** With null it takes as long and returns false. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** True for a hash of another cost than today's, which the next sign-in renews. */
  isOutdated(stored: string): boolean;
}

export function createPasswordHasher(memoryKib = LEAST_SAFE_MEMORY_KIB): PasswordHasher {
  const today: Cost = { memoryKib, passes: PASSES, parallelism: 1 };
  const gate = createGate({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING });
  const derive = (password: string, salt: Buffer, cost: Cost) =>
    gate.run(() => deriveTag(password, salt, cost)).catch(refuseWhenFull);
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return encode(today, salt, await derive(password, salt, today));
    },
    async verify(password, stored) {
      const known = stored === null ? undefined : decode(stored);
      const tag = await derive(password, known?.salt ?? randomBytes(SALT_BYTES), known?.cost ?? today);
      return known !== undefined && timingSafeEqual(tag, known.tag);
    },
    isOutdated: (stored) => !isSameCost(decode(stored).cost, today),
  };
}

function isSameCost(one: Cost, other: Cost): boolean {
  return one.memoryKib === other.memoryKib && one.passes === other.passes && one.parallelism === other.parallelism;
}

function deriveTag(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return argon2Async('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce: salt,
    parallelism: cost.parallelism,
    tagLength: TAG_BYTES,
    memory: cost.memoryKib,
    passes: cost.passes,
  });
}

function refuseWhenFull(error: unknown): never {
  if (error instanceof GateFullError) throw tooManyRequests('over_request_rate_limit', 'Request rate limit reached');
  throw error;
}

function encode(cost: Cost, salt: Buffer, tag: Buffer): string {
  const { memoryKib, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function decode(stored: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/.exec(stored);
  if (!match) throw new Error('a stored password hash is not argon2id');
  const [, memoryKib, passes, parallelism, salt, tag] = match;
  const cost = { memoryKib: Number(memoryKib), passes: Number(passes), parallelism: Number(parallelism) };
  return { cost, salt: Buffer.from(String(salt), 'base64'), tag: Buffer.from(String(tag), 'base64') };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
