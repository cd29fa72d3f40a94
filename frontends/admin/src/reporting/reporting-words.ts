// How sales reports are told.
import { minuteWords } from '#parts/utc-words.ts';
import { impactPostbackQuery } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { ReportingNetwork, WindowSetAside } from '@consilium/contracts/affiliate/earnings-http.ts';
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey, Transport } from '@consilium/contracts/affiliate/networks.ts';
import type { ApiOutputs } from '@consilium/web/api/api.ts';
import { relativeTimeInside } from '@consilium/web/text/relative-time.ts';

/** As the network takes it: Impact replaces what stands in braces. */
export function addressOf(network: NetworkKey, postbackPath: string): string {
  const address = new URL(postbackPath, window.location.origin).href;
  return networkOf(network).transport === 'impact' ? `${address}?${impactPostbackQuery}` : address;
}

const placeWords: Readonly<Partial<Record<Transport, string>>> = {
  impact: 'Enter it at Impact, under Settings, Event Notifications, Action Lifecycle, as a GET request.',
  awin: 'Awin’s support enters it for you as the address of transaction notifications, sent by POST.',
  clickbank: 'Enter it at ClickBank as the URL of instant notifications.',
};

/** Where the address is entered. */
export function placeOf(network: NetworkKey): string | undefined {
  return placeWords[networkOf(network).transport];
}

/** When the network was last asked for its list of sales. */
export function pollWords({ network, polledAt }: ReportingNetwork, now: number): string {
  if (networkOf(network).transport === 'amazon')
    return 'Gives out no list of sales. Its earnings come as a file, below.';
  if (polledAt === null) return 'Its list of sales has not been read yet.';
  return `Its list of sales was last asked for ${relativeTimeInside(polledAt, now)}.`;
}

/** In UTC, as networks count their days. */
export function momentWords(time: string): string {
  return `${minuteWords(time)} UTC`;
}

export function spanWords({ since, until }: Pick<WindowSetAside, 'since' | 'until'>): string {
  return `Sales from ${momentWords(since)} to ${momentWords(until)}`;
}

export function uploadWords({ added, known, refused }: ApiOutputs['affiliate']['uploadEarnings']): string {
  const parts = [added === 0 && known > 0 ? 'Nothing is new.' : `${counted(added, 'row was', 'rows were')} added.`];
  if (known > 0) parts.push(`${counted(known, 'row was', 'rows were')} known already.`);
  if (refused > 0) parts.push(`${counted(refused, 'row', 'rows')} could not be read.`);
  return parts.join(' ');
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
