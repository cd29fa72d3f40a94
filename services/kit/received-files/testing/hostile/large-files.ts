// Harmless files of the largest allowed size.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { wordDocument } from '../sample-files.ts';
import type { HostileFile } from './hostile-file.ts';
import { helvetica, pdfFile } from './pdf-file.ts';

const sentence = 'The tenant pays the rent on the first day of each month. ';

/** Enlarged noise, like the grain of a camera. */
function photograph(width: number, height: number) {
  const grain = { raw: { width: 64, height: 48, channels: 3 } } as const;
  return sharp(randomBytes(64 * 48 * 3), grain).resize(width, height, { kernel: 'linear' });
}

function contract(pages: number): Buffer {
  const lines = Array.from({ length: 40 }, () => `(${sentence}) Tj 0 -14 Td`).join('\n');
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: pages }, (_none, index) => `${2 * index + 4} 0 R`).join(' ')}] /Count ${pages} >>`,
    helvetica,
    ...Array.from({ length: pages }, (_none, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${2 * index + 5} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      // As large as a page with a drawing; comments in the content are skipped.
      { dictionary: '', bytes: Buffer.from(`BT /F1 10 Tf 40 760 Td\n${lines}\nET\n% ${'x'.repeat(18_000)}\n`) },
    ]).flat(),
  ]);
}

const jpeg = { quality: 85 };
const turned = { orientation: 6 };

export const largeFiles: readonly HostileFile[] = [
  { name: 'a contract of 200 pages', extension: 'pdf', make: () => contract(200) },
  {
    name: 'a Word document of 5,000 paragraphs',
    extension: 'docx',
    make: () => wordDocument(...Array.from({ length: 5000 }, () => sentence.repeat(5))),
  },
  { name: 'a photograph of 12 megapixels', extension: 'jpg', make: () => photograph(4080, 3060).jpeg(jpeg).toBuffer() },
  {
    name: 'a photograph of 24 megapixels, turned',
    extension: 'jpg',
    make: () => photograph(6000, 4000).withMetadata(turned).jpeg(jpeg).toBuffer(),
  },
  { name: 'a photograph of 50 megapixels', extension: 'jpg', make: () => photograph(8160, 6120).jpeg(jpeg).toBuffer() },
  {
    name: 'a photograph of 50 megapixels, turned',
    extension: 'jpg',
    make: () => photograph(8160, 6120).withMetadata(turned).jpeg(jpeg).toBuffer(),
  },
  {
    name: 'a WebP of 24 megapixels',
    extension: 'webp',
    make: () => photograph(6000, 4000).webp({ quality: 60, effort: 0 }).toBuffer(),
  },
];
