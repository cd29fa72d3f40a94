// Calls to providers: with a timeout of ten seconds and without redirects, which could lead into our own network.
import type { CustomFetch } from 'openid-client';

const TIME_LIMIT_MS = 10_000;

export const outboundFetch: CustomFetch = (address, options) =>
  fetch(address, {
    ...(options as RequestInit),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
