// A posted form with files, as Mailgun and SendGrid send mail. SendGrid leaves each text in the character set of its mail.
import { z } from 'zod';
import { UnreadableMailError } from './incoming-mail.ts';
import type { IncomingFile } from './incoming-mail.ts';

export interface FormFields {
  readonly texts: ReadonlyMap<string, string>;
  /** The same fields as they were posted. */
  readonly raw: ReadonlyMap<string, Uint8Array>;
  readonly files: readonly IncomingFile[];
}

export async function formFields(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormFields> {
  const raw = new Map<string, Uint8Array>();
  const files: IncomingFile[] = [];
  for (const [name, value] of await parse(bytesAsCharacters(bytes), contentType))
    if (typeof value === 'string') raw.set(name, charactersAsBytes(value));
    else files.push({ name: textIn(charactersAsBytes(value.name)), bytes: charactersAsBytes(await value.text()) });
  const charsets = charsetsIn(raw.get('charsets'));
  const texts = new Map([...raw].map(([name, value]) => [name, textIn(value, charsets[name])]));
  return { texts, raw, files };
}

async function parse(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    throw new UnreadableMailError('this is no form', { cause: error });
  }
}

/** The form's reader takes everything for UTF-8; in this way each byte comes through as one character. */
function bytesAsCharacters(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1')));
}

function charactersAsBytes(characters: string): Uint8Array {
  return Buffer.from(characters, 'latin1');
}

const charsetsSchema = z.record(z.string(), z.string());

function charsetsIn(field: Uint8Array | undefined): Readonly<Record<string, string>> {
  try {
    return charsetsSchema.parse(JSON.parse(field ? textIn(field) : '{}'));
  } catch {
    return {};
  }
}

function textIn(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A character set that nobody knows.
    return new TextDecoder().decode(bytes);
  }
}
