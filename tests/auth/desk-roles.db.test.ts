// Who may do what at the desk: every call as everybody, in one table. A call without a row fails.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { describedPaths } from '@consilium/admin/described-paths.ts';
import { adminService } from '@consilium/admin/service.ts';
import { adminContract } from '@consilium/contracts/admin/http.ts';
import { supportRawContract } from '@consilium/contracts/admin/support/raw-http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { CallOptions, ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { deskRoles, formCalls } from './desk-roles.ts';
import type { DeskRole, DeskRow } from './desk-roles.ts';
import { routesOfContract } from './route-table.ts';

jest.setTimeout(120_000);

const SECRET = 'a-secret-in-the-address-of-32-characters';
const who: Readonly<Record<DeskRole, CallOptions>> = {
  nobody: {},
  visitor: { visitor: { visitor: 'a-browser', idempotencyKey: null, outcome: 'unreadable' } },
  member: { identity: somebody() },
  analyst: { identity: somebody({ roles: ['analyst'] }) },
  support: { identity: somebody({ roles: ['support'] }) },
  admin: { identity: somebody({ roles: ['admin'] }) },
};
let database: TestDatabase;
let admin: ServiceUnderTest;
let requestId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await startUnderTest(adminService, database, { environment: { SUPPORT_MAIL_SECRET: SECRET } });
  const mail = { From: 'ada@example.org', To: 'support@localhost', TextBody: 'Hello', Headers: [] };
  await admin.call(`${servicePrefixes.admin}/support/mail/postmark/${SECRET}`, { body: mail });
  const listed = await admin.call(`${servicePrefixes.admin}/support/requests`, who.support);
  requestId = ((await listed.json()) as { requests: [{ id: string }] }).requests[0].id;
});
afterAll(async () => {
  await admin.stop();
  await database.drop();
});

function allCalls(): readonly string[] {
  const contracts = [adminContract, supportRawContract].flatMap((contract) => routesOfContract(contract));
  const described = Object.entries(describedPaths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = contracts.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  return [...new Set([...calls, ...described])].filter((call) => call.includes(' /support/'));
}

async function statusOf(role: DeskRole, { call, body }: DeskRow): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  const filled = path
    .replace('{id}', path.startsWith('/support/requests/') ? requestId : newId())
    .replace('{provider}', 'postmark')
    .replace('{secret}', 'x'.repeat(43));
  const answer = await admin.call(`${servicePrefixes.admin}${filled}`, { ...who[role], method, ...(body && { body }) });
  await answer.body?.cancel();
  return answer.status;
}

test('every call has a row, and every row is a call', () => {
  const rows = deskRoles.map(({ call }) => call);
  expect([...rows, ...formCalls].toSorted()).toEqual(allCalls().toSorted());
});

test.each(deskRoles.map((row) => [row.call, row] as const))('%s', async (_call, row) => {
  const statuses: Partial<Record<DeskRole, number>> = {};
  for (const role of Object.keys(who) as DeskRole[]) statuses[role] = await statusOf(role, row);
  expect(statuses).toEqual(row.answers);
});
