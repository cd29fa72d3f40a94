// The upstreams, by the name of the service.
import { perService } from '@consilium/contracts/parts/parts.ts';
import type { ServiceName } from '@consilium/contracts/parts/parts.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { addressVariable } from '@consilium/kit/config/address-variable.ts';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.ts';
import type { OpenStreams } from './open-streams.ts';
import { createUpstream } from './upstream.ts';
import type { Upstream } from './upstream.ts';

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;
export type UpstreamUrls = Readonly<Record<ServiceName, readonly string[]>>;

export function upstreamUrls(config: GatewayConfig): UpstreamUrls {
  return perService((service) => config[addressVariable(service)]);
}

export function createUpstreams(
  config: GatewayConfig,
  parts: { readonly streams: OpenStreams; readonly log: Logger; readonly clock: Clock },
): { readonly upstreams: Upstreams; readonly close: () => void } {
  const urls = upstreamUrls(config);
  const { streams, log, clock } = parts;
  const upstreams = perService((service) => createUpstream({ streams, log, clock, urls: urls[service] }));
  return { upstreams, close: () => Object.values(upstreams).forEach((upstream) => upstream.close()) };
}
