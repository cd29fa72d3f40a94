// Amounts of money in words.

/** Without zeros at its end. */
export function moneyWords(amountMinor: number, currency: string): string {
  return inWords(amountMinor, currency, 'stripIfInteger');
}

/** With all digits of its currency, for amounts that are compared with each other. */
export function moneyInFull(amountMinor: number, currency: string): string {
  return inWords(amountMinor, currency, 'auto');
}

/** How many of an amount's digits are behind the point: two for dollars, none for yen. */
export function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

function inWords(amountMinor: number, currency: string, trailingZeroDisplay: 'auto' | 'stripIfInteger'): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay });
  return format.format(amountMinor / 10 ** digitsOf(currency));
}
