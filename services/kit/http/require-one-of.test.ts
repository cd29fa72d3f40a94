// What is answered to whoever lacks a role.
import { expect, test } from '@jest/globals';
import { somebody } from '../testing/service-under-test.ts';
import { requireOneOf, requireRole } from './mount.ts';

const boss = somebody({ roles: ['admin'] });
const unconfirmed = somebody({ roles: ['support'], withheldRoles: ['admin'] });

test('a role that the session has lets in', () => {
  expect(requireRole({ identity: boss }, 'admin')).toBe(boss);
  expect(requireOneOf({ identity: unconfirmed }, ['support', 'admin'])).toBe(unconfirmed);
});

test.each([
  ['a visitor', undefined, 'UNAUTHORIZED'],
  ['a member', somebody(), 'FORBIDDEN'],
  ['an administrator whose role is withheld', unconfirmed, 'SECOND_FACTOR_REQUIRED'],
])('%s is refused with a code of its own', (_who, identity, code) => {
  expect(() => requireRole({ identity }, 'admin')).toThrow(expect.objectContaining({ code }));
});
