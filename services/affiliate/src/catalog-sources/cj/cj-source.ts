// CJ by its GraphQL interface: products of the advertisers that have accepted us, with links that carry our property's id.
import { z } from 'zod';
import { SourceError } from '../catalog-source.ts';
import type {
  Availability,
  CatalogSource,
  RefusedRow,
  SourcePage,
  SourceProduct,
  SourceSettings,
} from '../catalog-source.ts';
import { moneyOf, priceOf } from '../rows/money-text.ts';
import { readRows } from '../rows/read-rows.ts';
import { fieldOf, shaped } from '../rows/shaped.ts';
import { sourceProduct } from '../rows/source-product.ts';
import { listOf, openField, secretField } from '../wire/source-driver.ts';
import type { SourceDriver } from '../wire/source-driver.ts';
import { addressAt } from '../wire/address.ts';
import { createAsk } from '../wire/ask.ts';
import { readCursor } from '../wire/read-cursor.ts';
import { countText, readJson } from '../wire/read-json.ts';
import type { SourcePorts } from '../wire/source-ports.ts';

const NETWORK = 'CJ';
/** 25 calls a minute. */
const EVERY_MS = 2400;
const PRODUCTS_PER_PAGE = 500;

const query = `query Products($companyId: ID!, $pid: ID!, $keywords: [String!], $partnerIds: [ID!], $offset: Int!, $limit: Int!) {
  shoppingProducts(companyId: $companyId, keywords: $keywords, partnerIds: $partnerIds, partnerStatus: JOINED, offset: $offset, limit: $limit) {
    totalCount count limit
    resultList {
      id title description imageLink availability gtin productType isDeleted
      googleProductCategory { name } price { amount currency } salePrice { amount currency }
      shipping { price { amount currency } } linkCode(pid: $pid) { clickUrl }
    }
  }
}`;

const cursorSchema = z.object({ offset: z.number().int().min(0) });
const answerSchema = z.object({
  data: z
    .object({ shoppingProducts: z.object({ totalCount: countText, resultList: z.array(z.unknown()) }).nullish() })
    .nullish(),
  errors: z.array(z.unknown()).optional(),
});

const amountSchema = z.object({ amount: z.string(), currency: z.string() }).nullish();
const productSchema = z.object({
  id: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  imageLink: z.string().nullish(),
  availability: z.string().nullish(),
  gtin: z.string().nullish(),
  productType: z.array(z.string()).nullish(),
  isDeleted: z.boolean().nullish(),
  googleProductCategory: z.object({ name: z.string().nullish() }).nullish(),
  price: amountSchema,
  salePrice: amountSchema,
  shipping: z.object({ price: amountSchema }).nullish(),
  linkCode: z.object({ clickUrl: z.string() }).nullish(),
});

export const cjDriver: SourceDriver = {
  fields: [
    secretField('token', 'Personal access token', 'Made at developers.cj.com.'),
    secretField('companyId', 'Company ID', 'The number (CID) of your publisher company.'),
    openField('keywords', 'Keywords', 'What to search for, separated by commas. Without them all products are read.'),
    openField(
      'advertisers',
      'Advertisers',
      'Numbers of advertisers, separated by commas. Without them all that have accepted you.',
    ),
  ],
  open: (settings, ports) => cjSource(settings, ports),
};

function cjSource(settings: SourceSettings, ports: SourcePorts): CatalogSource {
  const ask = createAsk({ network: NETWORK, ports, everyMs: EVERY_MS });
  const answerAt = async (offset: number, limit: number, signal: AbortSignal) =>
    readAnswer(await ask.text(() => callOf(settings, offset, limit), signal));
  const readPage = async ({ offset }: z.output<typeof cursorSchema>, signal: AbortSignal): Promise<SourcePage> => {
    const { total, list, count, refused } = await answerAt(offset, PRODUCTS_PER_PAGE, signal);
    const rows = readRows(list, { idOf: (row) => fieldOf(row, 'id'), productOf: cjProduct });
    const end = offset + count;
    return {
      products: rows.products,
      refused: [...rows.refused, ...refused],
      next: count > 0 && end < total ? { offset: end } : null,
      expected: total,
    };
  };
  return {
    readPage: async (cursor, signal) => readPage(readCursor(cursor, cursorSchema, { offset: 0 }), signal),
    check: async (signal) => void (await answerAt(0, 1, signal)),
  };
}

function callOf(settings: SourceSettings, offset: number, limit: number) {
  const { token = '', companyId, keywords, advertisers } = settings.apiAccess;
  const some = (list: readonly string[]) => (list.length === 0 ? null : list);
  const variables = {
    companyId,
    pid: settings.affiliateId,
    keywords: some(listOf(keywords)),
    partnerIds: some(listOf(advertisers)),
    offset,
    limit,
  };
  return {
    url: addressAt(settings, 'https://ads.api.cj.com/query'),
    method: 'POST' as const,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  };
}

interface CjAnswer {
  readonly total: number;
  readonly list: readonly unknown[];
  /** With the rows that failed. */
  readonly count: number;
  readonly refused: readonly RefusedRow[];
}

/** GraphQL answers 200 with errors beside the data, or instead of it. */
function readAnswer(text: string): CjAnswer {
  const { data, errors = [] } = readJson(text, answerSchema, NETWORK);
  const products = data?.shoppingProducts;
  if (!products) throw new SourceError('not-understood', 'CJ refuses the search. Check company ID and affiliate ID.');
  const refused = errors.map(() => ({ externalId: null, reason: 'CJ could not give a part of this page.' }));
  // A row that failed is null among the others.
  const { totalCount: total, resultList } = products;
  return { total, list: resultList.filter((row) => row !== null), count: resultList.length, refused };
}

function cjProduct(row: unknown): SourceProduct {
  const product = shaped(row, productSchema);
  const sale = priceOf(product.salePrice?.amount, product.salePrice?.currency);
  return sourceProduct({
    externalId: product.id,
    name: product.title,
    description: product.description,
    link: product.linkCode?.clickUrl,
    imageUrl: product.imageLink,
    category: product.googleProductCategory?.name ?? product.productType?.at(-1) ?? null,
    gtin: product.gtin ?? null,
    price: sale ?? priceOf(product.price?.amount, product.price?.currency),
    shipping: moneyOf(product.shipping?.price?.amount, product.shipping?.price?.currency),
    availability: product.isDeleted === true ? 'out_of_stock' : availabilityOf(product.availability),
  });
}

const availabilities: Readonly<Record<string, Availability>> = {
  IN_STOCK: 'in_stock',
  OUT_OF_STOCK: 'out_of_stock',
  PREORDER: 'preorder',
  BACKORDER: 'backorder',
};

function availabilityOf(text: string | null | undefined): Availability {
  return availabilities[(text ?? '').trim().toUpperCase().replaceAll(' ', '_')] ?? 'unknown';
}
