// Dangers that have lines of help of their own: a child, an intimate picture, a pursuer, food, the mind, a birth.
import type { HelplineRow } from './country-help.ts';

export const specialDangers = [
  'child_in_danger',
  'sextortion',
  'stalking',
  'eating_disorder',
  'psychosis',
  'postpartum',
] as const;
export type SpecialDanger = (typeof specialDangers)[number];

/** A country without a line for a danger keeps its general ones. */
export type SpecialLines = Readonly<Partial<Record<SpecialDanger, readonly HelplineRow[]>>>;

export const ONLINE = 'Online';
