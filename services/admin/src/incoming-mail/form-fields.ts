// A posted form with files, as Mailgun and SendGrid send mail.
import { UnreadableMailError } from './incoming-mail.ts';
import type { IncomingFile } from './incoming-mail.ts';

export interface FormFields {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: readonly IncomingFile[];
}

export async function formFields(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormFields> {
  const texts = new Map<string, string>();
  const files: IncomingFile[] = [];
  for (const [name, value] of await parse(bytes, contentType))
    if (typeof value === 'string') texts.set(name, value);
    else files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  return { texts, files };
}

async function parse(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    throw new UnreadableMailError('this is no form', { cause: error });
  }
}
