// What an administrator could improve, each by a rule that is shown with it. What is not known yet gives no alert.
import type { ReportingNetwork } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { Overview } from '@consilium/contracts/admin/overview/overview-http.ts';
import type { ProductSummary } from '#overview/overview-query.ts';

export interface OptimizationAlert {
  readonly id: string;
  readonly level: 'high' | 'medium' | 'low';
  readonly text: string;
  readonly rule: string;
  /** Where it can be mended. */
  readonly act: { readonly words: string; readonly tab: string };
}

export interface Known {
  readonly overview: Overview | undefined;
  readonly products: ProductSummary | undefined;
  readonly networks: readonly Pick<NetworkSettings, 'network' | 'isActive'>[] | undefined;
  readonly reporting: readonly Pick<ReportingNetwork, 'network' | 'error'>[] | undefined;
  readonly overdueRequests: number | undefined;
  readonly waitingKeywords: number | undefined;
}

const LEAST_BEFORE = 20;
const FALL_PERCENT = -25;
const order = ['high', 'medium', 'low'];

/** The most urgent first. */
export function optimizationAlerts(known: Known): readonly OptimizationAlert[] {
  const all = [
    ...reportingAlerts(known),
    ...deskAlerts(known),
    ...falls(known),
    ...catalogAlerts(known),
    ...keywordAlerts(known),
  ];
  return all.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
}

function reportingAlerts({ reporting = [] }: Known): OptimizationAlert[] {
  return reporting
    .filter(({ error }) => error !== null)
    .map(({ network }) => ({
      id: `reporting-${network}`,
      level: 'high',
      text: `${networkOf(network).name} does not report its sales.`,
      rule: 'The last request for its list of sales failed.',
      act: { words: 'See sales reports', tab: 'multi-network' },
    }));
}

function deskAlerts({ overdueRequests = 0 }: Known): OptimizationAlert[] {
  if (overdueRequests === 0) return [];
  const text = overdueRequests === 1 ? 'One request is overdue.' : `${overdueRequests} requests are overdue.`;
  return [
    {
      id: 'overdue',
      level: 'high',
      text,
      rule: 'Unanswered past its due hour.',
      act: { words: 'Open the desk', tab: 'support' },
    },
  ];
}

const watched = [
  {
    figure: 'conversations',
    text: 'Fewer conversations begin than before.',
    act: { words: 'See events', tab: 'events' },
  },
  {
    figure: 'clicks',
    text: 'Partner links are followed less than before.',
    act: { words: 'See performance', tab: 'multi-network' },
  },
  {
    figure: 'conversionRate',
    text: 'Fewer clicks lead to a purchase than before.',
    act: { words: 'See performance', tab: 'multi-network' },
  },
] as const;

/** A fall of something small is chance. */
function falls({ overview }: Known): OptimizationAlert[] {
  if (!overview) return [];
  return watched
    .filter(({ figure }) => (overview[figure].growth ?? 0) <= FALL_PERCENT && isEnough(overview, figure))
    .map(({ figure, text, act }) => ({
      id: `fall-${figure}`,
      level: 'medium',
      text,
      rule: `A fall of a quarter or more against the period before, which had at least ${LEAST_BEFORE}.`,
      act,
    }));
}

function isEnough(overview: Overview, figure: (typeof watched)[number]['figure']): boolean {
  const counted = figure === 'conversations' ? overview.conversations : overview.clicks;
  const before = counted.growth === null ? 0 : counted.value / (1 + counted.growth / 100);
  return before >= LEAST_BEFORE;
}

function catalogAlerts({ products, networks }: Known): OptimizationAlert[] {
  const none: OptimizationAlert[] = [];
  if (networks && !networks.some(({ isActive }) => isActive))
    none.push({
      id: 'no-network',
      level: 'low',
      text: 'No network is connected.',
      rule: 'None of the networks is active.',
      act: { words: 'Set up a network', tab: 'multi-network' },
    });
  if (products?.active === 0)
    none.push({
      id: 'no-product',
      level: 'low',
      text: 'No product can be suggested.',
      rule: 'The catalog has no active product.',
      act: { words: 'Add a product', tab: 'affiliate' },
    });
  return none;
}

function keywordAlerts({ waitingKeywords = 0 }: Known): OptimizationAlert[] {
  if (waitingKeywords === 0) return [];
  const text =
    waitingKeywords === 1
      ? 'One keyword waits for a review.'
      : `${waitingKeywords.toLocaleString('en-US')} keywords wait for a review.`;
  return [
    {
      id: 'keywords',
      level: 'low',
      text,
      rule: 'Proposed and not decided yet.',
      act: { words: 'Review keywords', tab: 'keywords' },
    },
  ];
}
