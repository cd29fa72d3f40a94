// The SMS port: one short message to one telephone.
export type SmsChannel = 'sms' | 'whatsapp';

export interface SmsMessage {
  /** Digits of E.164 without the plus. */
  readonly to: string;
  readonly text: string;
  readonly channel: SmsChannel;
  /** For receivers that word their messages themselves. */
  readonly facts: SmsFacts;
  /** A repeated key is sent once. */
  readonly idempotencyKey: string;
}

interface SmsFacts {
  /** What it is about, in one word. */
  readonly kind: string;
  /** Null in messages that only tell something. */
  readonly code: string | null;
  /** Whose telephone it is. */
  readonly person: object;
}

export interface SmsSender {
  /** Throws SmsRefusedError when sending again is useless; after any other error it may be tried again. */
  send(message: SmsMessage): Promise<void>;
  /** Waits for what is being sent. */
  stop(): Promise<void>;
}

/** The number or the message itself is not taken, now or later. Its text names neither. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError';
}

const phoneNumber = /^[1-9]\d{6,14}$/;

/** One plain number: no list, nothing that could begin another header. */
export function checkPhoneNumber(to: string): void {
  if (!phoneNumber.test(to)) throw new SmsRefusedError('not one telephone number');
}
