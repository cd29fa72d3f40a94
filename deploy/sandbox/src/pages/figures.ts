// Money and moments as people read them.
const zone = 'UTC';
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone });
const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: zone,
});

/** `amount` is in minor units, `currency` in the provider's lower case. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits).replace('-', '−');
}

export function day(unixSeconds: number): string {
  return days.format(unixSeconds * 1000);
}

export function moment(unixSeconds: number): string {
  return `${moments.format(unixSeconds * 1000)} ${zone}`;
}
