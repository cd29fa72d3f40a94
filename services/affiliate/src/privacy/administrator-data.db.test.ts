// An administrator whose account is erased leaves no name behind, and nothing of the work is lost.
import { expect, test } from '@jest/globals';
import { eraseRows } from '@consilium/kit/personal-data/erase-rows.ts';
import { admin, affiliateForFile } from '../testing/affiliate-for-file.ts';
import { personalData } from './personal-data.ts';

const key = `one:${Buffer.alloc(32, 1).toString('base64')}`;
const affiliate = affiliateForFile({ AFFILIATE_KEYS: key });

const namedColumns = [
  ['product_changes', 'changed_by'],
  ['network_changes', 'changed_by'],
  ['affiliate_networks', 'updated_by'],
  ['affiliate_networks', 'secret_saved_by'],
] as const;

async function namesIn(table: string, column: string): Promise<readonly unknown[]> {
  const { rows } = await affiliate.database.pool().query(`select ${column} as name from affiliate.${table}`);
  return rows.map((row: { name: unknown }) => row.name);
}

test('erasing an administrator clears the name in every table and keeps the rows', async () => {
  const { id, version } = await affiliate.add();
  await affiliate.ask(`PATCH /products/${id}`, { version, productName: 'Hammer' });
  const network = { affiliateId: 'consilium-20', secret: 'a secret', isActive: true, version: 0 };
  const saved = await affiliate.ask('PUT /networks/amazon', network);
  expect(saved.status).toBe(200);
  for (const [table, column] of namedColumns) expect(await namesIn(table, column)).toContain(admin.userId);

  const owner = { accountId: admin.userId, pseudonym: admin.pseudonym };
  await eraseRows(affiliate.database.pool(), personalData, owner, undefined);

  for (const [table, column] of namedColumns) {
    const names = await namesIn(table, column);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain(admin.userId);
  }
  const { body } = await affiliate.ask<{ networks: { network: string; secret: unknown }[] }>('GET /networks');
  expect(body.networks.find((one) => one.network === 'amazon')?.secret).toMatchObject({ by: null });
});
