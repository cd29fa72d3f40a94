// A time to the minute, in the zone that the tab names.
import { minuteWords } from '#parts/utc-words.ts';

export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{minuteWords(at)}</time>;
}
