// The services behind, by name.
import type { ServiceName } from '@consilium/contracts/gateway/routes.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.ts';
import type { OpenStreams } from './open-streams.ts';
import { createUpstream } from './upstream.ts';
import type { Upstream } from './upstream.ts';

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;
export type UpstreamUrls = Readonly<Record<ServiceName, readonly string[]>>;

export function upstreamUrls(config: GatewayConfig): UpstreamUrls {
  return {
    auth: config.AUTH_URL,
    chat: config.CHAT_URL,
    billing: config.BILLING_URL,
    metrics: config.METRICS_URL,
    affiliate: config.AFFILIATE_URL,
    admin: config.ADMIN_URL,
  };
}

export function createUpstreams(
  config: GatewayConfig,
  parts: { readonly streams: OpenStreams; readonly log: Logger; readonly clock: Clock },
): { readonly upstreams: Upstreams; readonly close: () => void } {
  const urls = upstreamUrls(config);
  const { streams, log, clock } = parts;
  const to = (service: ServiceName) => createUpstream({ streams, log, clock, urls: urls[service] });
  const upstreams: Upstreams = {
    auth: to('auth'),
    chat: to('chat'),
    billing: to('billing'),
    metrics: to('metrics'),
    affiliate: to('affiliate'),
    admin: to('admin'),
  };
  return { upstreams, close: () => Object.values(upstreams).forEach((upstream) => upstream.close()) };
}
