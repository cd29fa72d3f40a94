// Encrypts ("seals") secrets for the database: AES-256-GCM under a key derived from AUTH_KEY_SECRET.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Sealer {
  /** False when no secret is configured: sealed text is then plain text. */
  readonly seals: boolean;
  seal(plain: string): string;
  /** Throws when the text was sealed with another secret. */
  open(sealed: string): string;
  /** A keyed hash, for values that are too short to be safe under a plain hash. */
  fingerprint(text: string): Buffer;
}

/** Without a secret anybody who reads the database can sign in as anybody: only for the embedded profile. */
export function createSealer(secret: string | undefined): Sealer {
  const hashKey = derive(secret ?? '', 'one-time codes');
  const fingerprint = (text: string) => createHmac('sha256', hashKey).update(text).digest();
  if (secret === undefined) return { seals: false, seal: (plain) => plain, open: (sealed) => sealed, fingerprint };
  const key = derive(secret, 'secrets at rest');
  return { seals: true, seal: (plain) => seal(key, plain), open: (sealed) => open(key, sealed), fingerprint };
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'consilium auth', purpose, 32));
}

function seal(key: Buffer, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error('this was sealed with another AUTH_KEY_SECRET, or was altered', { cause });
  }
}
