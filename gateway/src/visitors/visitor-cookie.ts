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
  /** The same for the browser's random key of an answer. */
  hashKey(idempotencyKey: string): Buffer;
  /** Tells visitors apart at a service, which cannot get from it to the cookie or to its row. */
  nameForServices(visitorId: string): string;
}

export function createVisitorCookies(secret: Buffer): VisitorCookies {
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest();
  const sign = (visitorId: string) => keyed(`visitor:${visitorId}`).toString('base64url');
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
    hashAddress: (network) => keyed(`address:${network}`).subarray(0, 16),
    hashKey: (idempotencyKey) => keyed(`answer:${idempotencyKey}`).subarray(0, 16),
    nameForServices: (visitorId) => keyed(`service:${visitorId}`).toString('base64url'),
  };
}

function cookieNamed(header: string): string {
  const found = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`));
  return found?.slice(NAME.length + 1) ?? '';
}
