// The demo catalog: generic products of no brand, for every expert and from several networks. Figures are made up, and the page says Demo.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Availability } from '@consilium/contracts/affiliate/product.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';

/** Name, network, commission in percent, price in US cents, stars with their count, working days, availability. */
type DemoProduct = readonly [
  name: string,
  network: NetworkKey | null,
  commissionRate: number,
  priceMinor: number,
  rating: number | null,
  ratingCount: number | null,
  deliveryDays: number,
  availability: Availability,
];

export const demoProducts: Readonly<Record<ExpertId, readonly DemoProduct[]>> = {
  tech: [
    ['Wireless router with guest network', 'bestbuy', 2, 8999, 4.4, 1210, 3, 'in_stock'],
    ['External drive, 2 TB', 'amazon', 3, 6499, 4.6, 5230, 2, 'in_stock'],
    ['USB-C hub with seven ports', 'walmart', 2.5, 3299, 4.1, 640, 4, 'in_stock'],
    ['Laptop stand, adjustable', 'amazon', 4, 2799, 4.5, 2310, 2, 'in_stock'],
    ['Password manager, family plan', 'impact', 20, 4788, 4.7, 8800, 0, 'in_stock'],
    ['Backup software, one year', 'cj', 15, 3999, 4.2, 930, 0, 'in_stock'],
    ['Noise-reducing headset', 'bestbuy', 2.5, 11900, 4.3, 1745, 3, 'limited'],
    ['Surge protector with eight outlets', 'homedepot', 3, 2499, 4.6, 780, 3, 'in_stock'],
  ],
  relationships: [
    ['Conversation cards for couples', 'amazon', 5, 2199, 4.5, 1890, 2, 'in_stock'],
    ['Online course: listening well', 'clickbank', 40, 4900, null, null, 0, 'in_stock'],
    ['Couples counseling, first session online', 'impact', 18, 7500, 4.4, 310, 0, 'in_stock'],
    ['Guided journal for two', 'shareasale', 10, 1899, 4.2, 154, 5, 'in_stock'],
    ['Board game for four friends', 'walmart', 3, 2999, 4.7, 2650, 4, 'in_stock'],
    ['Workbook: saying no kindly', null, 8, 1499, 4.0, 41, 4, 'in_stock'],
    ['Photo book, 40 pages', 'rakuten', 9, 3490, 4.6, 505, 7, 'backorder'],
  ],
  career: [
    ['Resume review by a recruiter', 'shareasale', 20, 9900, 4.3, 415, 2, 'in_stock'],
    ['Online course: interviews, step by step', 'rakuten', 15, 5900, 4.5, 980, 0, 'in_stock'],
    ['Business card set, 250 pieces', 'rakuten', 8, 2399, 4.4, 720, 6, 'in_stock'],
    ['Ergonomic office chair', 'homedepot', 4, 18900, 4.2, 1120, 6, 'in_stock'],
    ['Planner for a job search', null, 10, 1699, 3.9, 27, 4, 'in_stock'],
    ['Language course, six months', 'impact', 22, 8940, 4.6, 3100, 0, 'in_stock'],
    ['Webcam with a privacy cover', 'bestbuy', 2, 5499, 4.1, 860, 3, 'in_stock'],
    ['Portfolio website, one year', 'cj', 18, 10800, 4.0, 260, 0, 'in_stock'],
  ],
  finance: [
    ['Budget app, one year', 'impact', 20, 5988, 4.6, 4200, 0, 'in_stock'],
    ['Tax software for households', 'cj', 12, 3995, 4.1, 2980, 0, 'in_stock'],
    ['Book: first steps in saving', 'amazon', 4.5, 1799, 4.7, 3760, 2, 'in_stock'],
    ['Home safe, fire-resistant', 'homedepot', 5, 12900, 4.3, 690, 7, 'limited'],
    ['Course: getting out of debt', 'clickbank', 50, 6700, null, null, 0, 'in_stock'],
    ['Receipt scanner', 'bestbuy', 2, 15999, 4.0, 330, 3, 'in_stock'],
    ['Ledger book, 200 pages', null, 6, 1299, 4.4, 88, 4, 'in_stock'],
    ['Identity theft protection, one year', 'impact', 25, 11988, 3.8, 1510, 0, 'in_stock'],
  ],
  health: [
    ['Yoga mat, 6 mm', 'amazon', 5, 2499, 4.6, 7420, 2, 'in_stock'],
    ['Blood pressure monitor for the upper arm', 'walmart', 3, 3999, 4.5, 2140, 3, 'in_stock'],
    ['Water bottle with time marks', 'amazon', 4, 1599, 4.3, 5110, 2, 'in_stock'],
    ['Online course: sleeping better', 'clickbank', 35, 3900, null, null, 0, 'in_stock'],
    ['Meal planner, three months', 'shareasale', 30, 2700, 4.0, 190, 0, 'in_stock'],
    ['Light therapy lamp', 'bestbuy', 3, 6999, 4.2, 940, 3, 'out_of_stock'],
    ['Foam roller', 'walmart', 3.5, 1899, 4.5, 1630, 4, 'in_stock'],
    ['First aid kit, 120 pieces', 'homedepot', 5, 2999, 4.7, 880, 3, 'in_stock'],
  ],
  legal: [
    ['Document kit: lease for a room', 'cj', 15, 2900, 4.1, 210, 0, 'in_stock'],
    ['Online will with a lawyer’s check', 'cj', 18, 12900, 4.5, 1340, 3, 'in_stock'],
    ['Legal advice by phone, one month', 'impact', 20, 3999, 4.2, 560, 0, 'in_stock'],
    ['Book: rights of tenants', 'amazon', 4.5, 2299, 4.6, 430, 2, 'in_stock'],
    ['Folder for court papers', null, 8, 1099, 4.3, 19, 4, 'in_stock'],
    ['Online notary, one document', 'cj', 12, 2500, 4.4, 760, 1, 'in_stock'],
    ['Template pack for small companies', 'shareasale', 25, 4900, 4.0, 118, 0, 'in_stock'],
  ],
  home: [
    ['Cordless drill with two batteries', 'homedepot', 4, 11900, 4.7, 6020, 3, 'in_stock'],
    ['Pipe wrench, 14 inch', 'homedepot', 4, 2799, 4.6, 1190, 3, 'in_stock'],
    ['Garden hose, 15 m', 'walmart', 3, 3299, 4.2, 2280, 4, 'in_stock'],
    ['Leak detector with an alarm', 'amazon', 5, 2999, 4.4, 1730, 2, 'in_stock'],
    ['Paint set for one room', 'homedepot', 3.5, 6499, 4.3, 540, 5, 'backorder'],
    ['LED desk lamp with a dimmer', 'bestbuy', 2, 3999, 4.5, 980, 3, 'in_stock'],
    ['Storage boxes, set of ten', null, 7, 4599, 4.1, 63, 5, 'in_stock'],
    ['Air purifier for 30 m²', 'walmart', 2, 14900, 4.4, 1960, 4, 'in_stock'],
  ],
  general: [
    ['Travel pillow', 'amazon', 5, 1999, 4.1, 2870, 2, 'in_stock'],
    ['Pocket notebook, set of three', null, 6, 1199, 4.6, 140, 4, 'in_stock'],
    ['Suitcase, cabin size', 'walmart', 3, 7999, 4.3, 1420, 5, 'in_stock'],
    ['Audio books, one month', 'rakuten', 12, 1495, 4.5, 9300, 0, 'in_stock'],
    ['Gift box with tea', 'rakuten', 10, 2990, 4.7, 380, 6, 'preorder'],
    ['Online course: deciding well', 'clickbank', 45, 5900, null, null, 0, 'in_stock'],
    ['Umbrella, windproof', 'amazon', 4, 2699, 4.4, 3350, 2, 'in_stock'],
  ],
};
