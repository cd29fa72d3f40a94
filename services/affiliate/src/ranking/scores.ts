// How good a product is by each criterion, from 0 to 1. The anchors are fixed, so that another candidate changes no score.
import { affiliateNetworks, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { PerCriterion } from '@consilium/contracts/affiliate/ranking-weights.ts';

export type Availability = 'in_stock' | 'limited' | 'backorder' | 'preorder' | 'unknown' | 'out_of_stock';

/** What is known of a product. Null: not known. */
export interface ProductFacts {
  readonly ratingHundredths: number | null;
  readonly ratingCount: number | null;
  /** Price with shipping where it is known. */
  readonly landedPriceMinor: number | null;
  /** The middle price of its category in the same currency; null with too few to compare. */
  readonly middlePriceMinor: number | null;
  readonly deliveryDays: number | null;
  readonly commissionBasisPoints: number;
  readonly networkKey: NetworkKey | null;
  readonly availability: Availability;
  /** Hours since price and availability were read; null when somebody entered them. */
  readonly readHoursAgo: number | null;
}

/** An unknown fact is as good as the middle. Comparing only what is known would reward products of which little is known. */
export const NEUTRAL = 0.5;
/** A rating is drawn towards the usual one, as if this many people had given it. */
const USUAL_STARS = 4;
const USUAL_PEOPLE = 20;
/** A rating without a number of people counts as given by a few. */
const FEW_PEOPLE = 3;
const SLOWEST_DAYS = 10;
const FRESH_HOURS = 24;
const STALE_HOURS = 14 * 24;

const availabilityScores: Readonly<Record<Availability, number>> = {
  in_stock: 1,
  limited: 0.8,
  unknown: NEUTRAL,
  backorder: 0.4,
  preorder: 0.3,
  out_of_stock: 0,
};

export function scoresOf(facts: ProductFacts): PerCriterion {
  return {
    rating: ratingScore(facts),
    price: priceScore(facts),
    delivery:
      facts.deliveryDays === null ? NEUTRAL : within01((SLOWEST_DAYS - facts.deliveryDays) / (SLOWEST_DAYS - 1)),
    commission: commissionScore(facts),
    availability: availabilityScore(facts),
  };
}

function ratingScore({ ratingHundredths, ratingCount }: ProductFacts): number {
  const people = ratingHundredths === null ? 0 : (ratingCount ?? FEW_PEOPLE);
  const stars = (ratingHundredths ?? 0) / 100;
  const expected = (people * stars + USUAL_PEOPLE * USUAL_STARS) / (people + USUAL_PEOPLE);
  return within01((expected - 1) / 4);
}

/** Half the middle price is 1, the middle price a half, twice the middle price 0. */
function priceScore({ landedPriceMinor, middlePriceMinor }: ProductFacts): number {
  // A price of 0 is what networks send for a hidden price.
  if (!landedPriceMinor || !middlePriceMinor) return NEUTRAL;
  return within01(NEUTRAL - NEUTRAL * Math.log2(landedPriceMinor / middlePriceMinor));
}

/** Within the band of its network, so that no network wins because all its rates are high. */
function commissionScore({ commissionBasisPoints, networkKey }: ProductFacts): number {
  const { least, most } = networkKey === null ? widestBand : networkOf(networkKey).commissionBand;
  return within01((commissionBasisPoints / 100 - least) / (most - least));
}

const bands = Object.values(affiliateNetworks).map(({ commissionBand }) => commissionBand);
const widestBand = {
  least: Math.min(...bands.map(({ least }) => least)),
  most: Math.max(...bands.map(({ most }) => most)),
};

/** What was read long ago says less, and in the end nothing. */
function availabilityScore({ availability, readHoursAgo }: ProductFacts): number {
  const known = availabilityScores[availability];
  const age = ((readHoursAgo ?? 0) - FRESH_HOURS) / (STALE_HOURS - FRESH_HOURS);
  return availability === 'out_of_stock' ? known : NEUTRAL + (known - NEUTRAL) * (1 - within01(age));
}

function within01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** How many of the facts are known that a product may lack. */
export function countKnown(facts: ProductFacts): number {
  const { ratingHundredths, landedPriceMinor, deliveryDays, availability } = facts;
  const lacking = [ratingHundredths, landedPriceMinor, deliveryDays].filter((fact) => fact === null).length;
  return 3 - lacking + (availability === 'unknown' ? 0 : 1);
}
