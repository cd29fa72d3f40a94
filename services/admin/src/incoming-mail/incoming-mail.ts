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
  readonly files: readonly IncomingFile[];
}

export interface IncomingFile {
  readonly name: string;
  /** Empty where the provider passes on the name only. */
  readonly bytes: Uint8Array;
}

/** A mail that cannot be read, or names no sender. Repeating it is useless. */
export class UnreadableMailError extends Error {
  override readonly name = 'UnreadableMailError';
}

const addressPattern = /[^\s<>()[\]\\,;:"@\p{Cc}\p{Cs}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}\p{Cs}]{1,189}/gu;
const MOST_ADDRESSES = 100;

/** Plain addresses in a header, however they are written, in lower case; none is longer than a database keeps. */
export function addressesIn(header: string | undefined): readonly string[] {
  return (header ?? '').slice(0, 20_000).toLowerCase().match(addressPattern)?.slice(0, MOST_ADDRESSES) ?? [];
}
