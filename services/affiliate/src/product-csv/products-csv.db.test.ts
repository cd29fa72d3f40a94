// The download of the catalog.
import { beforeAll, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { affiliateForFile, clock } from '../testing/affiliate-for-file.ts';
import { productLines } from './product-lines.ts';

const affiliate = affiliateForFile();
const MANY = 2500;

beforeAll(async () => {
  await affiliate.add({ productName: '=HYPERLINK("https://example.org")', description: 'Two\nlines, "quoted"' });
  await affiliate.add({ productName: 'Planner', expertType: 'finance', price: null });
  await affiliate.database.pool().query(
    `insert into affiliate.affiliate_products (id, product_name, expert_type, commission_basis_points, source, created_at, updated_at)
     select gen_random_uuid(), 'Many ' || number, 'legal', 100, 'import', now(), now() from generate_series(1, ${MANY}) number`,
  );
});

const rowsOf = async (query: string) => {
  const answer = await affiliate.raw(`/admin/products.csv?${query}`);
  const { data } = Papa.parse<Record<string, string>>((await answer.text()).replace('\u{FEFF}', ''), {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  });
  return { answer, data };
};

test('it has the products of the filter, and no cell that is a formula', async () => {
  const { answer, data } = await rowsOf('expertType=home');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    `attachment; filename="affiliate-products-${clock.now().toISOString().slice(0, 10)}.csv"`,
  ]);
  expect(data).toMatchObject([
    {
      product_name: `'=HYPERLINK("https://example.org")`,
      description: 'Two\nlines, "quoted"',
      commission_rate: '4.25',
      price_minor: '7999',
      currency: 'USD',
      is_active: 'true',
      performance: '',
    },
  ]);
});

test('it is in the order asked for, and whole beyond a page of its reading', async () => {
  const { data } = await rowsOf('order=product&direction=ascending');
  const names = data.map((row) => row['product_name']?.toLowerCase() ?? '');
  expect(names).toHaveLength(MANY + 2);
  expect(new Set(names).size).toBe(MANY + 2);
});

test('it is read a thousand rows at a time', async () => {
  const lengths: number[] = [];
  const filter = { source: 'import', order: 'newest', direction: 'descending' } as const;
  for await (const lines of productLines(affiliate.database.pool(), filter))
    lengths.push(lines.split('\r\n').length - 1);
  expect(lengths).toEqual([1, 1000, 1000, 500]);
});

test('an unknown filter is refused', async () => {
  expect((await affiliate.raw('/admin/products.csv?order=luck')).status).toBe(400);
});
