// The nine affiliate networks in one table. Cards, imports, links and checks are derived from it.
import { z } from 'zod';
import type { ExpertId } from '../experts.ts';

/** How a network is spoken to. Four brands run their programs on Impact; ShareASale has closed and is now Awin. */
export const transports = ['amazon', 'impact', 'rakuten', 'awin', 'cj', 'clickbank'] as const;
export type Transport = (typeof transports)[number];

interface AffiliateNetwork {
  readonly name: string;
  readonly transport: Transport;
  /** Where the catalog is read. */
  readonly apiEndpoint: `https://${string}`;
  /** Percent. It checks a rate that somebody enters; it is never shown as the rate of a product. */
  readonly commissionBand: { readonly least: number; readonly most: number };
  /** The query parameter that carries the click's id to the network and back in its reports. */
  readonly clickParameter: string;
  /** The expert of imported products, until somebody moves them. */
  readonly expertType: ExpertId;
  /** The specification asks for a secret key on the card of this network only. */
  readonly asksForSecret: boolean;
  /** Hosts, with their subdomains, to which a link of this network may lead. */
  readonly linkHosts: readonly string[];
  /** Hosts, with their subdomains, from which pictures of its products are fetched. Merchants of a network have their own: PICTURE_HOSTS. */
  readonly imageHosts: readonly string[];
}

export const affiliateNetworks = {
  amazon: {
    name: 'Amazon Associates',
    transport: 'amazon',
    apiEndpoint: 'https://creatorsapi.amazon',
    commissionBand: { least: 1, most: 10 },
    clickParameter: 'ascsubtag',
    expertType: 'tech',
    asksForSecret: true,
    linkHosts: [
      'amazon.com',
      'amazon.co.uk',
      'amazon.de',
      'amazon.fr',
      'amazon.it',
      'amazon.es',
      'amazon.ca',
      'amazon.in',
      'amazon.com.au',
    ],
    imageHosts: ['media-amazon.com', 'ssl-images-amazon.com'],
  },
  walmart: {
    name: 'Walmart Affiliates',
    transport: 'impact',
    apiEndpoint: 'https://developer.api.walmart.com',
    commissionBand: { least: 1, most: 4 },
    clickParameter: 'subId1',
    expertType: 'home',
    asksForSecret: false,
    linkHosts: ['goto.walmart.com', 'walmart.com'],
    imageHosts: ['walmartimages.com'],
  },
  rakuten: {
    name: 'Rakuten Advertising',
    transport: 'rakuten',
    apiEndpoint: 'https://api.linksynergy.com',
    commissionBand: { least: 2, most: 15 },
    clickParameter: 'u1',
    expertType: 'career',
    asksForSecret: false,
    linkHosts: ['linksynergy.com'],
    imageHosts: ['linksynergy.com'],
  },
  homedepot: {
    name: 'Home Depot',
    transport: 'impact',
    apiEndpoint: 'https://api.impact.com',
    commissionBand: { least: 3, most: 8 },
    clickParameter: 'subId1',
    expertType: 'home',
    asksForSecret: false,
    linkHosts: ['homedepot.sjv.io', 'homedepot.com'],
    imageHosts: ['thdstatic.com'],
  },
  bestbuy: {
    name: 'Best Buy',
    transport: 'impact',
    apiEndpoint: 'https://api.bestbuy.com',
    commissionBand: { least: 1, most: 4 },
    clickParameter: 'subId1',
    expertType: 'tech',
    asksForSecret: false,
    linkHosts: ['bestbuy.7tiv.net', 'bestbuy.com'],
    imageHosts: ['bbystatic.com'],
  },
  shareasale: {
    name: 'ShareASale (now Awin)',
    transport: 'awin',
    apiEndpoint: 'https://api.awin.com',
    commissionBand: { least: 5, most: 50 },
    clickParameter: 'clickref',
    expertType: 'career',
    asksForSecret: false,
    linkHosts: ['awin1.com'],
    imageHosts: ['productserve.com'],
  },
  cj: {
    name: 'CJ Affiliate',
    transport: 'cj',
    apiEndpoint: 'https://ads.api.cj.com',
    commissionBand: { least: 2, most: 20 },
    clickParameter: 'sid',
    expertType: 'legal',
    asksForSecret: false,
    linkHosts: ['anrdoezrs.net', 'jdoqocy.com', 'tkqlhce.com', 'dpbolvw.net', 'kqzyfj.com'],
    imageHosts: [],
  },
  impact: {
    name: 'Impact',
    transport: 'impact',
    apiEndpoint: 'https://api.impact.com',
    commissionBand: { least: 3, most: 25 },
    clickParameter: 'subId1',
    expertType: 'finance',
    asksForSecret: false,
    linkHosts: ['sjv.io', 'pxf.io'],
    imageHosts: [],
  },
  clickbank: {
    name: 'ClickBank',
    transport: 'clickbank',
    apiEndpoint: 'https://api.clickbank.com',
    commissionBand: { least: 10, most: 75 },
    clickParameter: 'tid',
    expertType: 'finance',
    asksForSecret: false,
    linkHosts: ['hop.clickbank.net'],
    imageHosts: [],
  },
} as const satisfies Readonly<Record<string, AffiliateNetwork>>;

export type NetworkKey = keyof typeof affiliateNetworks;
export const networkKeys = Object.keys(affiliateNetworks) as [NetworkKey, ...NetworkKey[]];
export const networkKeySchema = z.enum(networkKeys);

export function networkOf(key: NetworkKey): AffiliateNetwork {
  return affiliateNetworks[key];
}
