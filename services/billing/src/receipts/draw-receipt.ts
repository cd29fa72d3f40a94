// Draws a receipt as a tagged PDF, which screen readers can read. The library and fonts are loaded when first needed.
import { fileURLToPath } from 'node:url';
import type { Receipt } from './receipt.ts';

const plainFont = import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf');
const strongFont = import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf');
const MARGIN = 64;
const INK = '#1c1917';
const MUTED = '#57534e';
const LINE = '#d6d3d1';

type Document = PDFKit.PDFDocument;

export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    font: '',
    info: { Title: `Receipt ${receipt.number}`, Author: receipt.issuer[0] ?? '', CreationDate: receipt.paidAt },
  });
  document.registerFont('plain', fileURLToPath(plainFont));
  document.registerFont('strong', fileURLToPath(strongFont));
  const written = bytesOf(document);
  draw(document, receipt);
  document.end();
  return written;
}

function bytesOf(document: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

function draw(document: Document, receipt: Receipt): void {
  const root = document.struct('Document');
  document.addStructure(root);
  const add = (tag: string, work: () => void) => root.add(document.struct(tag, {}, work));
  add('H1', () => document.font('strong').fontSize(26).fillColor(INK).text('Receipt'));
  document.moveDown(0.8);
  const top = document.y;
  add('P', () => lines(document, receipt.issuer, MARGIN, top));
  const underIssuer = document.y;
  add('P', () => lines(document, [`Number: ${receipt.number}`, `Paid on: ${receipt.paidOn}`], 330, top));
  document.y = Math.max(underIssuer, document.y) + 20;
  if (receipt.paidBy.length > 0)
    add('P', () => lines(document, ['Paid by', ...receipt.paidBy], MARGIN, document.y, 460));
  document.y += 28;
  for (const row of rowsOf(receipt)) add('P', () => drawRow(document, row));
  root.end();
}

/** The first line is emphasised. */
function lines(
  document: Document,
  [first = '', ...others]: readonly string[],
  x: number,
  y: number,
  width = 200,
): void {
  document.font('strong').fontSize(11).fillColor(INK).text(first, x, y, { width });
  document.font('plain').fillColor(MUTED);
  for (const line of others) document.text(line, x, document.y, { width });
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly isSum?: boolean;
}

function rowsOf({ what, period, paid, refunded, kept }: Receipt): Row[] {
  const rows = [
    { label: 'For', value: what },
    { label: 'Period', value: period },
    { label: 'Amount paid', value: paid, isSum: refunded === null },
  ];
  if (refunded === null) return rows;
  return [...rows, { label: 'Paid back', value: `−${refunded}` }, { label: 'Remaining', value: kept, isSum: true }];
}

function drawRow(document: Document, { label, value, isSum = false }: Row): void {
  const { y } = document;
  const right = document.page.width - MARGIN;
  document.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.7).stroke(LINE);
  const style = isSum ? 'strong' : 'plain';
  document
    .font(style)
    .fontSize(isSum ? 13 : 11)
    .fillColor(isSum ? INK : MUTED);
  document.text(label, MARGIN, y + 9, { width: 130 });
  const after = document.y;
  document.fillColor(INK).text(value, 200, y + 9, { width: right - 200, align: 'right' });
  document.y = Math.max(after, document.y) + 9;
}
