// Who may call what of imports, and what is found of one that is not there.
import { describe, expect, test } from '@jest/globals';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { importsForFile } from '../testing/imports-for-file.ts';

const { ask, call } = importsForFile(async () => null);
const unknownId = '0190aaaa-0000-7000-8000-000000000001';
describe.each([
  ['GET', '/networks'],
  ['GET', '/statistics'],
  ['PUT', '/networks/amazon/schedule', { schedule: 'daily' }],
  ['POST', '', { network: 'bestbuy' }],
  ['POST', '/sync', { syncAll: true }],
  ['GET', ''],
  ['GET', `/${unknownId}`],
  ['GET', `/${unknownId}/log`],
  ['GET', `/${unknownId}/differences?change=new`],
  ['POST', `/${unknownId}/apply`],
  ['POST', `/${unknownId}/cancel`],
  ['POST', '/files?network=amazon&name=a.csv', 'id;name;link'],
])('%s %s', (method, path, body?: unknown) => {
  test('is refused to everybody but administrators', async () => {
    const roles = [[], ['analyst']];
    const answers = await Promise.all(
      roles.map((held) => call(path, { method, body, identity: somebody({ roles: held }) })),
    );
    const visitor = await call(path, { method, body });
    expect([...answers.map(({ status }) => status), visitor.status]).toEqual([403, 403, 401]);
  });

  if (path.includes(unknownId))
    test('of an unknown import is not found', async () => {
      expect(await ask(path, { method })).toMatchObject({ status: 404 });
    });
});
