// The id of a click. Networks get it and report sales by it, so it says nothing about a person.
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
/** 113 random bits. ClickBank takes 24 letters and digits and may return capitals, so there are no capitals to lose. */
const CHARACTERS = 22;
/** The largest multiple of 36 in a byte: greater values would make some characters likelier. */
const FAIR_BYTES = 252;

export function newClickId(): string {
  let id = '';
  while (id.length < CHARACTERS)
    for (const byte of randomBytes(CHARACTERS))
      if (byte < FAIR_BYTES && id.length < CHARACTERS) id += ALPHABET[byte % ALPHABET.length];
  return id;
}

/** As it was given out; undefined for what cannot be one. */
export function readClickId(reported: string | null | undefined): string | undefined {
  const id = reported?.trim().toLowerCase() ?? '';
  return /^[0-9a-z]{10,24}$/.test(id) ? id : undefined;
}
