import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createVisitorCookies } from './visitor-cookie.ts';

const cookies = createVisitorCookies(Buffer.from('a secret of the test, long enough'));
const valueOf = (header: string) => header.split(';')[0] ?? '';

describe('the visitor cookie', () => {
  test('is found among other cookies', () => {
    const visitorId = randomUUID();
    expect(cookies.read(`theme=dark; ${valueOf(cookies.write(visitorId, false))}; x=1`)).toBe(visitorId);
  });

  test('is not readable by scripts or other sites, and travels over HTTPS only where there is HTTPS', () => {
    expect(cookies.write(randomUUID(), true)).toMatch(/Path=\/api\/visitor; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookies.write(randomUUID(), false)).not.toMatch(/Secure/);
  });

  test('is ignored when somebody else made it', () => {
    const mine = valueOf(cookies.write(randomUUID(), false));
    const other = createVisitorCookies(Buffer.from('another secret of the test, as long'));
    const forged = mine.replace(/=[^.]+/, `=${randomUUID()}`);
    const given = [
      other.read(mine),
      cookies.read(forged),
      cookies.read('consilium_visitor=x.y'),
      cookies.read(undefined),
      cookies.read(`${mine}x`),
    ];
    expect(given).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test('an address is stored as a hash that needs the secret', () => {
    expect(cookies.hashAddress('9.9.9.9')).toEqual(cookies.hashAddress('9.9.9.9'));
    expect(cookies.hashAddress('9.9.9.9')).not.toEqual(
      createVisitorCookies(Buffer.from('other')).hashAddress('9.9.9.9'),
    );
  });
});
