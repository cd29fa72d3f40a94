// Headers of a stranger's file: they keep it from running as a page.
import { create as contentDisposition } from 'content-disposition';

interface ServedFile {
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  /** Only for images, which we have drawn anew. */
  readonly place: 'inline' | 'attachment';
}

export function fileHeaders({ name, type, sizeBytes, place }: ServedFile): Map<string, string> {
  return new Map([
    ['Content-Type', type],
    ['Content-Disposition', contentDisposition(name, { type: place })],
    ['Content-Length', String(sizeBytes)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Security-Policy', "default-src 'none'; sandbox"],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cache-Control', 'private, no-store'],
    ['Accept-Ranges', 'none'],
  ]);
}
