// A file as the source of an import: names of columns, cells, and going on in the middle.
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import type { Files } from '@consilium/kit/files/files.ts';
import type { ReadPage } from '../catalog-sources/row-source.ts';
import { fileSource } from './file-source.ts';

const { signal } = new AbortController();

function sourceOf(text: string) {
  let opened = 0;
  const files = {
    get: async (key: string) => {
      opened += 1;
      const file = { key, sizeBytes: text.length, contentType: 'text/csv' };
      return { file, content: Readable.from([Buffer.from(text)]) };
    },
  } as unknown as Files;
  return { source: fileSource(files, { key: 'file', mark: undefined }), opened: () => opened };
}

const pageOf = (text: string, cursor?: unknown): Promise<ReadPage> => sourceOf(text).source.readPage(cursor, signal);

describe('a file as a source', () => {
  test('reads every column by any of its names', async () => {
    const { products } = await pageOf(
      'aw_product_id;Product Name;Deep Link;AW_DEEP_LINK;search_price;Currency;Delivery-Cost;Rating;In Stock;commission;EAN;Delivery days;reviews\n' +
        'A1;Saw;x;https://www.awin1.com/p;1.234,50;EUR;4,95;4,5;1;7,5 %;4006381333931;2;31\n',
    );
    expect(products).toEqual([
      {
        rowNumber: 2,
        externalId: 'A1',
        name: 'Saw',
        link: 'https://www.awin1.com/p',
        description: '',
        price: { amountMinor: 123_450, currency: 'EUR' },
        shipping: { amountMinor: 495, currency: 'EUR' },
        imageUrl: null,
        category: null,
        gtin: '4006381333931',
        rating: 4.5,
        ratingCount: 31,
        deliveryDays: 2,
        availability: 'in_stock',
        commissionRate: 7.5,
      },
    ]);
  });

  test.each([
    ['in stock', 'in_stock'],
    ['https://schema.org/OutOfStock', 'out_of_stock'],
    ['Pre-Order', 'preorder'],
    ['maybe', 'unknown'],
    ['', 'unknown'],
  ])('reads the availability %j as %s', async (cell, availability) => {
    const { products } = await pageOf(`id,name,link,availability\n1,Saw,l,${cell}\n`);
    expect(products).toMatchObject([{ availability }]);
  });

  test.each([
    ['3', 3],
    ['3-5 working days', 4],
    ['2 days', 2],
    ['next day if ordered by noon', null],
    ['', null],
  ])('reads the time of delivery %j of a feed as %j days', async (cell, deliveryDays) => {
    const { products } = await pageOf(`id,name,link,delivery_time\n1,Saw,l,${cell}\n`);
    expect(products).toMatchObject([{ deliveryDays }]);
  });

  test('refuses a row with the reason and goes on after it', async () => {
    const text = 'id;name;link;price;currency;rating\n1;Saw;l;1,234;USD;4\n2;Axe;l;5;USD;good\n3;Pen;l;5;USD;4\n';
    const { products, refused } = await pageOf(text);
    expect(products.map(({ externalId }) => externalId)).toEqual(['3']);
    expect(refused).toEqual([
      { externalId: null, rowNumber: 2, reason: expect.stringContaining('could mean two amounts') },
      { externalId: null, rowNumber: 3, reason: 'The column rating is not a number.' },
    ]);
  });

  test('goes on after any page, opened once if nothing happens', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => `${index},Product,l`);
    const text = `id,name,link\n${rows.join('\n')}\n`;
    const { source, opened } = sourceOf(text);
    const [first, second] = [await source.readPage(undefined, signal), await source.readPage({ row: 1_001 }, signal)];
    const last = await source.readPage(second.next, signal);
    expect([first.next, second.next, last.next, opened()]).toEqual([{ row: 1_001 }, { row: 2_001 }, null, 1]);
    const again = await pageOf(text, { row: 2_001 });
    expect(again).toEqual(last);
    expect(last.products.map(({ externalId }) => externalId)).toEqual(
      Array.from({ length: 500 }, (_, i) => `${2_000 + i}`),
    );
    await source.close?.();
  });
});
