// A time to the second, in the zone that TimesNote names.
import { secondWords } from '#parts/utc-words.ts';

export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{secondWords(at)}</time>;
}

export function TimesNote() {
  return <>Times are in UTC.</>;
}
