// What the table of parts says, asked of parts that run: the topics that they read, and the addresses by which a cluster sees their health.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { partNames, parts } from '@consilium/contracts/parts/parts.ts';
import { alivePath, readyPath } from '@consilium/kit/http/health.ts';
import { startNetwork } from './network.ts';
import type { Network } from './network.ts';

let network: Network;
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.stop());

describe.each(partNames)('%s', (part) => {
  test('reads the topics of the table and no others', async () => {
    const { rows } = await network.database
      .pool(part)
      .query<{ topic: string }>(`select distinct unnest(topics) as topic from ${part}.event_groups`);
    expect(rows.map(({ topic }) => topic).toSorted()).toEqual(parts[part].reads.toSorted());
  });

  test.each([alivePath, readyPath])('answers %s', async (path) => {
    expect((await fetch(`${network.urlOf(part)}${path}`)).status).toBe(200);
  });
});
