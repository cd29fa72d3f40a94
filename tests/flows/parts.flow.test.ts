// Checks the table of parts against running parts: their subscribed topics, and their health endpoints.
import { describe, expect, test } from '@jest/globals';
import { partNames, parts } from '@consilium/contracts/parts/parts.ts';
import { alivePath, readyPath } from '@consilium/kit/http/health.ts';
import { networkForFile } from './network-for-file.ts';

const network = networkForFile();

describe.each(partNames)('%s', (part) => {
  test('subscribes to exactly the topics of the table', async () => {
    const { rows } = await network.database
      .pool(part)
      .query<{ topic: string }>(`select distinct unnest(topics) as topic from ${part}.event_groups`);
    expect(rows.map(({ topic }) => topic).toSorted()).toEqual(parts[part].reads.toSorted());
  });

  test.each([alivePath, readyPath])('answers %s', async (path) => {
    expect((await fetch(`${network.urlOf(part)}${path}`)).status).toBe(200);
  });
});
