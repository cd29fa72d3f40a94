// A time in the zone of this browser, which TimesNote names.
const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{short.format(new Date(at))}</time>;
}

export function TimesNote() {
  return <>Times are in {short.resolvedOptions().timeZone}.</>;
}
