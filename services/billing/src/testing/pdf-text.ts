// The words of a PDF, for tests.
import { extractText, getDocumentProxy } from 'unpdf';

export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}
