// Awin's feeds as its documents have them: a list of feeds whose addresses hold the key, and packed CSV files.
import { gzipSync } from 'node:zlib';
import type { Clock } from '@consilium/kit/clock.ts';
import type { SourceProduct } from '../catalog-source.ts';
import { startNetworkServer } from './network-server.ts';
import type { ServedNetwork } from './served-network.ts';
import { amountOf, bareProduct, nameOf } from './shelf.ts';
import type { ShelfItem } from './shelf.ts';

export const AWIN_KEY = 'awin-feed-key-0123456789';
const PUBLISHER = '45628';

export interface ServedAwin extends ServedNetwork {
  /** The file is another one from now on. */
  renewFile(stamp: string): void;
  /** In place of the packed file. */
  serveFile(bytes: Uint8Array): void;
  readonly filesSent: () => number;
}

const listHeader =
  'Advertiser ID,Advertiser Name,Primary Region,Membership Status,Feed ID,Feed Name,Language,Vertical,Last Imported,Last Checked,No of products,URL';

export async function startAwin(shelf: readonly ShelfItem[], clock: Clock): Promise<ServedAwin> {
  let stamp = '"v1"';
  let bytes: Uint8Array | undefined;
  let filesSent = 0;
  const server = await startNetworkServer(clock, ({ url }) => {
    if (url.pathname === `/productdata-darwin-download/publisher/${PUBLISHER}/${AWIN_KEY}/1/feedList`) {
      return { headers: { 'content-type': 'text/csv' }, body: feedList(shelf.length) };
    }
    const feed = new RegExp(`^/datafeed/download/apikey/${AWIN_KEY}/fid/(\\d+)/format/csv/compression/gzip/$`).exec(
      url.pathname,
    );
    if (!feed) return { headers: { 'content-type': 'text/html' }, body: '<!DOCTYPE html><title>Awin</title>' };
    filesSent += 1;
    const items = shelf.filter((_item, at) => (at % 2 === 0) === (feed[1] === '101'));
    return { headers: { etag: stamp }, body: bytes ?? gzipSync(csvOf(items)) };
  });
  return {
    server,
    settings: {
      network: 'shareasale',
      affiliateId: PUBLISHER,
      secret: null,
      apiAccess: { feedKey: AWIN_KEY },
      baseUrl: server.url,
    },
    renewFile: (next) => void (stamp = next),
    serveFile: (next) => void (bytes = next),
    filesSent: () => filesSent,
  };
}

function feedList(products: number): string {
  const address = (id: string) =>
    `https://productdata.awin.com/datafeed/download/apikey/${AWIN_KEY}/fid/${id}/format/csv/compression/gzip/`;
  const row = (advertiser: string, status: string, id: string, count: number) =>
    `${advertiser},"Lamps, Inc",US,${status},${id},Default,en,Home,2026-11-19,2026-11-20,${count},${address(id)}`;
  return [
    listHeader,
    row('11', 'active', '102', Math.floor(products / 2)),
    row('12', 'Not Joined', '103', 99),
    row('13', 'active', '101', Math.ceil(products / 2)),
  ].join('\n');
}

const columns = [
  'aw_deep_link',
  'product_name',
  'aw_product_id',
  'merchant_image_url',
  'description',
  'category_name',
  'search_price',
  'currency',
  'delivery_cost',
  'delivery_time',
  'in_stock',
  'average_rating',
  'reviews',
  'product_GTIN',
];
const linkOf = (id: string) => `https://www.awin1.com/pclick.php?p=${id}&a=${PUBLISHER}&m=11`;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** With a byte order mark and Windows line ends, as many feeds have. */
function csvOf(items: readonly ShelfItem[]): string {
  return `\u{FEFF}${columns.join()}\r\n${items.map(csvRow).join('\r\n')}\r\n`;
}

function csvRow(item: ShelfItem): string {
  const head = [linkOf(item.id), nameOf(item), item.id];
  const rest =
    item.kind === 'bare'
      ? ['', '', '', '', '', '', 'soon', '', '', '', 'L-1']
      : [
          `https://images.example/${item.id}.jpg`,
          'Bright,\r\nsmall.',
          'Lamps',
          amountOf(item),
          'GBP',
          '0.00',
          '3-5 working days',
          '1',
          '4.5',
          '37',
          '4006381333931',
        ];
  return [...head, ...rest].map(quoted).join();
}

export const fullAwin = (item: ShelfItem): SourceProduct => ({
  externalId: item.id,
  name: nameOf(item),
  description: 'Bright, small.',
  link: linkOf(item.id),
  imageUrl: `https://images.example/${item.id}.jpg`,
  category: 'Lamps',
  gtin: '4006381333931',
  price: { amountMinor: 115, currency: 'GBP' },
  shipping: { amountMinor: 0, currency: 'GBP' },
  rating: 4.5,
  ratingCount: 37,
  deliveryDays: 4,
  availability: 'in_stock',
  commissionRate: null,
});

export const bareAwin = (item: ShelfItem) => bareProduct(item.id, nameOf(item), linkOf(item.id));
