// A posted form with files, as Mailgun and SendGrid send mail. The bytes of files are not kept.
import { UnreadableMailError } from './incoming-mail.ts';

export interface FormFields {
  readonly texts: ReadonlyMap<string, string>;
  /** Names of files. */
  readonly files: readonly string[];
}

export async function formFields(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormFields> {
  const texts = new Map<string, string>();
  const files: string[] = [];
  for (const [name, value] of await parse(bytes, contentType))
    if (typeof value === 'string') texts.set(name, value);
    else files.push(value.name);
  return { texts, files };
}

async function parse(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    throw new UnreadableMailError('this is no form', { cause: error });
  }
}
