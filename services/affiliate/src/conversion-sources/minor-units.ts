// Reads an amount that a network writes as a decimal, without passing through floating point.
const decimal = /^(?<sign>[-+]?)(?<whole>\d{1,15})?(?:\.(?<fraction>\d{1,12}))?$/;

/** Undefined for what is no amount or no currency. Half a minor unit is rounded away from zero. */
export function minorUnits(text: string | number | null | undefined, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const { sign = '', whole, fraction = '' } = decimal.exec(String(text ?? '').trim())?.groups ?? {};
  if (digits === undefined || (whole === undefined && fraction === '')) return undefined;
  const kept = BigInt((whole ?? '0') + fraction.slice(0, digits).padEnd(digits, '0'));
  const rounded = kept + (Number(fraction[digits] ?? 0) >= 5 ? 1n : 0n);
  const amount = Number(sign === '-' ? -rounded : rounded);
  return Number.isSafeInteger(amount) ? amount + 0 : undefined;
}

/** How many decimals the currency has: 2 for USD, none for JPY. */
function digitsOf(currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}
