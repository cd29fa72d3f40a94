// The security headers of every answer, the proxied ones included.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { exchangeOf } from '../requests/exchange.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const YEAR_SECONDS = 31_536_000;
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'browsing-topics',
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/**
 * They say something about a page or a frame, so a script, a style sheet or a font has no use for them; together they
 * would be a third of what a small script transfers. A worker would need its policy.
 */
export const headersOfDocuments = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** Lower-case names, alternating with values: for an answer over HTTP, and over HTTPS. */
export const securityHeaderLists = { plain: securityHeaderList(false), secure: securityHeaderList(true) };

/** Sets the headers that the gateway adds to every answer on the answers of express. */
export function addAnswerHeaders(): RequestHandler {
  return (request, response, next) => {
    for (const list of exchangeOf(request).answerHeaders ?? [])
      for (let index = 0; index < list.length; index += 2) response.setHeader(list[index] ?? '', list[index + 1] ?? '');
    next();
  };
}

/** Asks Helmet once what it would set. Strict-Transport-Security has a meaning over HTTPS only. */
function securityHeaderList(https: boolean): readonly string[] {
  const list = ['content-security-policy', contentSecurityPolicy(), 'permissions-policy', permissionsPolicy];
  const set = helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xPoweredBy: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  set(response.req, response, (error) => {
    if (error) throw new Error('helmet could not be asked', { cause: error });
  });
  for (const [name, value] of Object.entries(response.getHeaders())) list.push(name, String(value));
  return list;
}
