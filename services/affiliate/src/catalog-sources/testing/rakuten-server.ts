// Rakuten's product search as its documents have it: a token of a site, then XML.
import type { Clock } from '@consilium/kit/clock.ts';
import type { SourceProduct } from '../catalog-source.ts';
import { json, startNetworkServer } from './network-server.ts';
import type { Asked, Reply } from './network-server.ts';
import type { ServedNetwork } from './served-network.ts';
import { amountOf, bareProduct, nameOf } from './shelf.ts';
import type { ShelfItem } from './shelf.ts';

export const RAKUTEN_ID = 'rakuten-client-1';
export const RAKUTEN_SECRET = 'rakuten-secret-0123456789';
const SITE = '3800321';
const PAGE = 3;

export async function startRakuten(shelf: readonly ShelfItem[], clock: Clock): Promise<ServedNetwork> {
  let [tokens, oldest] = [0, 1];
  const server = await startNetworkServer(clock, (asked) => {
    if (asked.url.pathname === '/token') {
      if (!isTokenCall(asked)) return json({ error: 'invalid_client' }, 401);
      return json({ access_token: `token-${++tokens}`, refresh_token: 'r', expires_in: 3600, token_type: 'bearer' });
    }
    const token = /^Bearer token-(\d+)$/.exec(asked.headers.authorization ?? '')?.[1];
    if (token === undefined || Number(token) < oldest) return { status: 401, body: 'Invalid access token' };
    return searched(asked, shelf);
  });
  return {
    server,
    settings: {
      network: 'rakuten',
      affiliateId: 'abcDEF12345',
      secret: null,
      apiAccess: { clientId: RAKUTEN_ID, clientSecret: RAKUTEN_SECRET, siteId: SITE, keywords: 'lamp' },
      baseUrl: server.url,
    },
    expireTokens: () => void (oldest = tokens + 1),
  };
}

function isTokenCall({ method, headers, body }: Asked): boolean {
  const expected = Buffer.from(`${RAKUTEN_ID}:${RAKUTEN_SECRET}`).toString('base64');
  return method === 'POST' && headers.authorization === `Bearer ${expected}` && body === `scope=${SITE}`;
}

function searched({ url }: Asked, shelf: readonly ShelfItem[]): Reply {
  const { pathname, searchParams: query } = url;
  const isSearch = pathname === '/productsearch/1.0' && (query.has('keyword') || query.has('mid'));
  if (!isSearch || Number(query.get('max')) > 100)
    return xml('<result><Errors><ErrorID>1002</ErrorID><ErrorText>No search criteria</ErrorText></Errors></result>');
  const page = Number(query.get('pagenumber') ?? 1);
  const max = Math.min(PAGE, Number(query.get('max')));
  const items = shelf.slice((page - 1) * max, page * max).map(itemXml);
  return xml(
    `<result><TotalMatches>${shelf.length}</TotalMatches><TotalPages>${Math.ceil(shelf.length / max)}</TotalPages><PageNumber>${page}</PageNumber>${items.join('\n')}</result>`,
  );
}

function xml(text: string): Reply {
  return { headers: { 'content-type': 'application/xml' }, body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}` };
}

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const linkOf = (id: string) => `https://click.linksynergy.com/link?id=abcDEF12345&offerid=${id}`;

function itemXml(item: ShelfItem): string {
  const name = item.kind === 'no-name' ? '<productname/>' : `<productname>${escaped(nameOf(item))}</productname>`;
  const head = `<mid>2149</mid><merchantname>Lamps Inc</merchantname><linkid>${item.id}</linkid>${name}<linkurl>${escaped(linkOf(item.id))}</linkurl>`;
  if (item.kind === 'bare') return `<item>${head}<price currency="USD"/><saleprice currency="USD">0</saleprice></item>`;
  return `<item>${head}<createdon>2026-11-01/10:00:00</createdon><sku>L-${item.id}</sku>
    <category><primary>Home</primary><secondary>Lamps</secondary></category>
    <price currency="USD">2.50</price><saleprice currency="USD">${amountOf(item)}</saleprice><upccode>012345678905</upccode>
    <description><short>Bright</short><long><![CDATA[Bright & small.]]></long></description><keywords>lamp</keywords>
    <imageurl>https://images.example/${item.id}.jpg</imageurl></item>`;
}

export const fullRakuten = (item: ShelfItem): SourceProduct => ({
  externalId: `2149:${item.id}`,
  name: nameOf(item),
  description: 'Bright & small.',
  link: linkOf(item.id),
  imageUrl: `https://images.example/${item.id}.jpg`,
  category: 'Home > Lamps',
  gtin: '012345678905',
  price: { amountMinor: 115, currency: 'USD' },
  shipping: null,
  rating: null,
  ratingCount: null,
  deliveryDays: null,
  availability: 'unknown',
  commissionRate: null,
});

export const bareRakuten = (item: ShelfItem) => bareProduct(`2149:${item.id}`, nameOf(item), linkOf(item.id));
