// A time in full, for people and for programs.
import { momentWords } from '#desk/wording/due-words.ts';

export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{momentWords(at)}</time>;
}
