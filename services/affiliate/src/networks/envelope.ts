// Envelope encryption of credentials: each under a data key of its own, the data key under a key of the configuration (AES-256-GCM both).
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealingKey } from '../context/networks-variables.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** What cannot be opened: a key that is not configured, or a text that was altered or moved. */
export class SealError extends Error {}

export interface Envelope {
  /** False when no key is configured: nothing can be sealed then. */
  readonly canSeal: boolean;
  /** `place`: what it belongs to. It opens there and nowhere else. */
  seal(plain: string, place: string): string;
  open(sealed: string, place: string): string;
  /** Under the first key; undefined when it is already. The credential itself stays sealed. */
  reseal(sealed: string, place: string): string | undefined;
}

export function createEnvelope(keys: readonly SealingKey[]): Envelope {
  const [first] = keys;
  const dataKeyOf = (sealed: string, place: string) => {
    const [id = '', wrapped = '', body = ''] = sealed.split('.');
    const key = keys.find((known) => known.id === id);
    if (!key)
      throw new SealError(`credentials of ${place} are sealed with the key "${id}", which is not in AFFILIATE_KEYS`);
    return { id, dataKey: decrypt(key.key, Buffer.from(wrapped, 'base64url'), place), body };
  };
  const wrap = (dataKey: Buffer, body: string, place: string) => {
    if (!first) throw new SealError('credentials cannot be sealed without AFFILIATE_KEYS');
    return [first.id, encrypt(first.key, dataKey, place).toString('base64url'), body].join('.');
  };
  return {
    canSeal: first !== undefined,
    seal(plain, place) {
      const dataKey = randomBytes(KEY_BYTES);
      return wrap(dataKey, encrypt(dataKey, Buffer.from(plain, 'utf8'), place).toString('base64url'), place);
    },
    open(sealed, place) {
      const { dataKey, body } = dataKeyOf(sealed, place);
      return decrypt(dataKey, Buffer.from(body, 'base64url'), place).toString('utf8');
    },
    reseal(sealed, place) {
      const { id, dataKey, body } = dataKeyOf(sealed, place);
      return id === first?.id ? undefined : wrap(dataKey, body, place);
    },
  };
}

function encrypt(key: Buffer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place, 'utf8'));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, bytes: Buffer, place: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place, 'utf8'));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new SealError(`credentials of ${place} were sealed with another key, or altered`, { cause });
  }
}
