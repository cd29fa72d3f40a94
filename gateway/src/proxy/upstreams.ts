// The services behind, by name.
import type { ServiceName } from '@consilium/contracts/gateway/routes.ts';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.ts';
import type { OpenStreams } from './open-streams.ts';
import { createUpstream, createUpstreamAgent } from './upstream.ts';

export type Upstreams = Readonly<Record<ServiceName, RequestHandler>>;

export function upstreamUrls(config: GatewayConfig): Readonly<Record<ServiceName, string>> {
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
  streams: OpenStreams,
  log: Logger,
): { readonly upstreams: Upstreams; readonly close: () => void } {
  const agent = createUpstreamAgent();
  const urls = upstreamUrls(config);
  const to = (service: ServiceName) => createUpstream({ url: urls[service], agent, streams, log });
  const upstreams: Upstreams = {
    auth: to('auth'),
    chat: to('chat'),
    billing: to('billing'),
    metrics: to('metrics'),
    affiliate: to('affiliate'),
    admin: to('admin'),
  };
  return { upstreams, close: () => agent.destroy() };
}
