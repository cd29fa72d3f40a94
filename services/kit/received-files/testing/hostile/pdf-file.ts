// Builds a PDF of the given objects; the first is the catalogue.

interface PdfStream {
  readonly dictionary: string;
  readonly bytes: Buffer;
}
export type PdfObject = string | PdfStream;

export function pdfFile(objects: readonly PdfObject[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = pieces[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const bytes = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bodyOf(object), Buffer.from('\nendobj\n')]);
    pieces.push(bytes);
    length += bytes.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...pieces, Buffer.from(table)]);
}

function bodyOf(object: PdfObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object, 'latin1');
  const head = `<< /Length ${object.bytes.length} ${object.dictionary} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), object.bytes, Buffer.from('\nendstream')]);
}

/** A PDF with one page of this content, followed by the font and further objects. */
export function onePage(content: PdfObject, font: string, ...more: readonly PdfObject[]): Buffer {
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>',
    content,
    font,
    ...more,
  ]);
}

export const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
