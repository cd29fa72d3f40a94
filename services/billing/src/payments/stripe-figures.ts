// Converts Stripe's seconds and lower-case currencies.
import type { Money } from '@consilium/contracts/plans.ts';

export function atSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function atSecondsOrNull(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : atSeconds(seconds);
}

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

export function toMoney(amountMinor: number, currency: string): Money {
  return { amountMinor, currency: currency.toUpperCase() };
}
