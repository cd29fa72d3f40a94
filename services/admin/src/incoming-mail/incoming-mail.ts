// Mail that came in, whatever brought it: a provider's webhook or a file.

export interface IncomingMail {
  /** One plain address, in lower case. */
  readonly from: string;
  /** As the sender wrote it; may be empty. */
  readonly fromName: string;
  /** Every address that it was sent to, of the envelope and the headers. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Message-ID in angle brackets; undefined when it has none. */
  readonly messageId: string | undefined;
  /** By lower-case name; of a repeated one, the first. */
  readonly headers: ReadonlyMap<string, string>;
  /** Names of attachments. */
  readonly files: readonly string[];
}

/** A mail that cannot be read, or names no sender. Repeating it is useless. */
export class UnreadableMailError extends Error {
  override readonly name = 'UnreadableMailError';
}

const addressPattern = /[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,255}/g;
const MOST_ADDRESSES = 100;

/** Plain addresses in a header, however they are written, in lower case. */
export function addressesIn(header: string | undefined): readonly string[] {
  return (header ?? '').slice(0, 20_000).toLowerCase().match(addressPattern)?.slice(0, MOST_ADDRESSES) ?? [];
}
