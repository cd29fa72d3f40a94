// Days and sizes in words, in the reader's own way of writing them.

export function momentInWords(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
}

export function sizeInWords(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 }).format(
    size,
  );
}
