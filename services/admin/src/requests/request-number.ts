// A number that people can read out. It is random, so it says nothing about how many requests there are.
import { randomInt } from 'node:crypto';

const DIGITS = 4;

export function requestNumber(): string {
  return `${fourDigits()}-${fourDigits()}`;
}

function fourDigits(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}
