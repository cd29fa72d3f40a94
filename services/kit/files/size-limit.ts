// Counts the bytes of a stream and ends it past the limit.
import { Transform } from 'node:stream';
import { FileTooLargeError } from './files.ts';

export function limitSize(maxBytes: number): { readonly stream: Transform; bytes(): number } {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new FileTooLargeError(`more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}
