// The security headers of every answer, the proxied ones included.
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

export function securityHeaders(): RequestHandler {
  const policy = contentSecurityPolicy();
  const plain = helmetHeaders(false);
  const secure = helmetHeaders(true);
  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Permissions-Policy', permissionsPolicy);
    (exchangeOf(request).caller.secure ? secure : plain)(request, response, next);
  };
}

/** Strict-Transport-Security means something over HTTPS only. */
function helmetHeaders(https: boolean) {
  return helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xPoweredBy: false,
  });
}
