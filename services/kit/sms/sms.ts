// The SMS port: one short message to one telephone number.
export type SmsChannel = 'sms' | 'whatsapp';

export interface SmsMessage {
  /** Digits of E.164 without the plus. */
  readonly to: string;
  readonly text: string;
  readonly channel: SmsChannel;
  /** For receivers that write their own text. */
  readonly facts: SmsFacts;
  /** A repeated key is sent once. */
  readonly idempotencyKey: string;
}

interface SmsFacts {
  /** The kind of message, in one word. */
  readonly kind: string;
  /** Null in messages without a code. */
  readonly code: string | null;
  /** The owner of the telephone. */
  readonly person: object;
}

export interface SmsSender {
  /** Throws SmsRefusedError when a retry is useless; after any other error it may be retried. */
  send(message: SmsMessage): Promise<void>;
  /** Waits for messages being sent. */
  stop(): Promise<void>;
}

/** The number or the message is refused for good. The error text contains neither. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError';
}

const phoneNumber = /^[1-9]\d{6,14}$/;

/** One plain number: no list, nothing that could start another header. */
export function checkPhoneNumber(to: string): void {
  if (!phoneNumber.test(to)) throw new SmsRefusedError('not one telephone number');
}
