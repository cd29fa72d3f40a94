// ClickBank's marketplace feed: a zip with one XML of categories in categories. It is public.
import { zipSync } from 'fflate';
import type { Clock } from '@consilium/kit/clock.ts';
import type { SourceProduct } from '../catalog-source.ts';
import { startNetworkServer } from './network-server.ts';
import { escaped } from './rakuten-server.ts';
import type { ServedNetwork } from './served-network.ts';
import { bareProduct, nameOf } from './shelf.ts';
import type { ShelfItem } from './shelf.ts';

const NICKNAME = 'consilium';

export interface ServedClickbank extends ServedNetwork {
  serveXml(xml: string): void;
}

export async function startClickbank(shelf: readonly ShelfItem[], clock: Clock): Promise<ServedClickbank> {
  let archive = zipOf(marketplace(shelf));
  const server = await startNetworkServer(clock, ({ url, method }) =>
    method === 'GET' && url.pathname === '/feeds/marketplace_feed_v2.xml.zip'
      ? { headers: { 'content-type': 'application/zip', etag: '"today"' }, body: archive }
      : { status: 404, body: '' },
  );
  return {
    server,
    settings: { network: 'clickbank', affiliateId: NICKNAME, secret: null, apiAccess: {}, baseUrl: server.url },
    serveXml: (xml) => void (archive = zipOf(xml)),
  };
}

function zipOf(xml: string): Uint8Array {
  return zipSync({ 'marketplace_feed_v2.xml': Buffer.from(xml) });
}

function marketplace(shelf: readonly ShelfItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Catalog>
  <Category><Name>Green &amp; Home</Name>
    <Category><Name>Lamps</Name>
${shelf.map(site).join('\n')}
    </Category>
  </Category>
</Catalog>`;
}

function site(item: ShelfItem): string {
  const title = item.kind === 'no-name' ? '<Title/>' : `<Title><![CDATA[${nameOf(item)}]]></Title>`;
  const head = `<Id>V${item.id}</Id><PopularityRank>1</PopularityRank>${title}`;
  if (item.kind === 'bare') return `<Site>${head}</Site>`;
  const percent = item.kind === 'bad-amount' ? 'twelve' : '75.0';
  return `<Site>${head}<Description>${escaped('Bright & small.')}</Description><HasRecurringProducts>false</HasRecurringProducts><Gravity>12.5</Gravity><PercentPerSale>${percent}</PercentPerSale><PercentPerRebill>0.0</PercentPerRebill><AverageEarningsPerSale>31.2</AverageEarningsPerSale><Commission>75</Commission></Site>`;
}

const linkOf = (id: string) => `https://hop.clickbank.net/?affiliate=${NICKNAME}&vendor=v${id}`;

export const bareClickbank = (item: ShelfItem): SourceProduct => ({
  ...bareProduct(`v${item.id}`, nameOf(item), linkOf(item.id)),
  category: 'Green & Home > Lamps',
  deliveryDays: 0,
});

export const fullClickbank = (item: ShelfItem): SourceProduct => ({
  ...bareClickbank(item),
  description: 'Bright & small.',
  commissionRate: 75,
});
