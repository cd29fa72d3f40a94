// Where each service is mounted behind the gateway; browsers, gateway and services agree on these prefixes.
export const servicePrefixes = {
  auth: '/auth/v1',
  chat: '/api/chat',
  billing: '/api/billing',
  metrics: '/api/metrics',
  affiliate: '/api/affiliate',
  admin: '/api/admin',
} as const;
/** Auth's own contract, beside GoTrue's wire. */
export const accountPrefix = '/api/account';
export type ServiceName = keyof typeof servicePrefixes;
