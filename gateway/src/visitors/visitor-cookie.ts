// The cookie that counts a visitor. It authenticates nobody: losing or forging it changes only a counter.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const NAME = 'consilium_visitor';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

export interface VisitorCookies {
  /** Undefined without a cookie that we signed. */
  read(header: string | undefined): string | undefined;
  write(visitorId: string, secure: boolean): string;
  /** A keyed hash, so that no address is stored. */
  hashAddress(network: string): Buffer;
}

export function createVisitorCookies(secret: Buffer): VisitorCookies {
  const sign = (visitorId: string) => createHmac('sha256', secret).update(`visitor:${visitorId}`).digest('base64url');
  return {
    read(header) {
      const [visitorId = '', signature = ''] = cookieNamed(header ?? '').split('.');
      if (!z.uuid().safeParse(visitorId).success) return undefined;
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(visitorId))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? visitorId : undefined;
    },
    write(visitorId, secure) {
      const attributes = `Max-Age=${LIFETIME_SECONDS}; Path=/api/visitor; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return `${NAME}=${visitorId}.${sign(visitorId)}; ${attributes}`;
    },
    hashAddress: (network) => createHmac('sha256', secret).update(`address:${network}`).digest().subarray(0, 16),
  };
}

function cookieNamed(header: string): string {
  const found = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`));
  return found?.slice(NAME.length + 1) ?? '';
}
