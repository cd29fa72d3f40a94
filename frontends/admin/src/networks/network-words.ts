// The names, icons and states of networks on their cards.
import { affiliateNetworks, networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkState } from '@consilium/contracts/affiliate/networks-http.ts';
import type { BadgeTone } from '@consilium/web/ui/Badge.tsx';
import { Globe, Hammer, Link2, MousePointerClick, Share2, ShoppingCart, Store, Tv, Zap } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const networkNames = Object.fromEntries(
  networkKeys.map((key) => [key, affiliateNetworks[key].name]),
) as Readonly<Record<NetworkKey, string>>;

export const networkIcons: Readonly<Record<NetworkKey, LucideIcon>> = {
  amazon: ShoppingCart,
  walmart: Store,
  rakuten: Globe,
  homedepot: Hammer,
  bestbuy: Tv,
  shareasale: Share2,
  cj: Link2,
  impact: Zap,
  clickbank: MousePointerClick,
};

export const stateWords: Readonly<Record<NetworkState, string>> = {
  'not-configured': 'Not configured',
  connected: 'Connected',
  saved: 'Saved & Active',
  inactive: 'Saved, not active',
};

export const stateTones: Readonly<Record<NetworkState, BadgeTone>> = {
  'not-configured': 'plain',
  connected: 'attention',
  saved: 'accent',
  inactive: 'plain',
};
