// What administrators do with imports is in the audit, with who did it; what is refused is not.
import { expect, test } from '@jest/globals';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { idOf, importsForFile } from '../testing/imports-for-file.ts';

const imports = importsForFile(async () => null);
const mia = somebody({ roles: ['admin'] });
const asMia = { identity: mia } as const;

interface Acted {
  readonly action: string;
  readonly actor: string | null;
  readonly subjectId: string;
  readonly after: unknown;
}

async function audited(): Promise<readonly Acted[]> {
  const { rows } = await imports.database.pool().query<{ data: Acted }>(
    `select envelope -> 'data' as data from (
       select envelope::jsonb as envelope from affiliate.outbox union select envelope::jsonb from event_log.events) as told
      where envelope ->> 'type' = 'consilium.audit.admin-acted.v1'
      order by envelope ->> 'time', envelope ->> 'id'`,
  );
  return rows.map(({ data }) => data);
}

test('a schedule, a file that is sent, and its end', async () => {
  await imports.ask('/networks/amazon/schedule', { ...asMia, method: 'PUT', body: { schedule: 'daily' } });
  const sent = await imports.ask('/files?network=bestbuy&name=a.csv', {
    ...asMia,
    method: 'POST',
    body: 'id;name;link;price;currency\n1;Saw;https://www.bestbuy.com/saw;12.50;USD\n',
    headers: { 'content-type': 'text/csv' },
  });
  await imports.until(idOf(sent), 'ready');
  await imports.ask(`/${idOf(sent)}/cancel`, { ...asMia, method: 'POST' });
  const by = { actor: mia.pseudonym };
  expect(await audited()).toMatchObject([
    { ...by, action: 'schedule-imports', subjectId: 'amazon', after: { schedule: 'daily' } },
    { ...by, action: 'start-import', subjectId: idOf(sent), after: { network: 'bestbuy', source: 'file' } },
    { ...by, action: 'cancel-import', subjectId: idOf(sent), after: { network: 'bestbuy' } },
  ]);
  expect((await imports.ask(`/${idOf(sent)}/cancel`, { ...asMia, method: 'POST' })).status).toBe(409);
  expect(await audited()).toHaveLength(3);
});
