// The gateway's dependencies, wired by hand.
import { randomBytes } from 'node:crypto';
import { accessTokenIssuer } from '@consilium/contracts/auth/token-issuer.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { QuotaSettings } from '@consilium/contracts/plans.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import type { ProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import type { ServiceSetup } from '@consilium/kit/lifecycle/service.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { GatewayConfig } from './config.ts';
import type { GatewayDrivers } from './drivers.ts';
import { startEntitlements } from './entitlements/entitlements.ts';
import type { Entitlements } from './entitlements/entitlements.ts';
import { createGuardedLimiter } from './limits/guarded-limiter.ts';
import { rateRules } from './limits/rate-rules.ts';
import { createRequestLimits } from './limits/request-limits.ts';
import type { RequestLimits } from './limits/request-limits.ts';
import { createStoreHealth } from './limits/store-health.ts';
import type { StoreHealth } from './limits/store-health.ts';
import { observeModes } from './modes/mode-gauge.ts';
import { startReplicas } from './modes/replicas.ts';
import type { Replicas } from './modes/replicas.ts';
import { createModeWatch } from './modes/watch-modes.ts';
import { createOpenStreams } from './proxy/open-streams.ts';
import type { OpenStreams } from './proxy/open-streams.ts';
import { createUnnamedProxies } from './requests/unnamed-proxies.ts';
import type { UnnamedProxies } from './requests/unnamed-proxies.ts';
import { createTokenVerifier } from './sessions/access-token.ts';
import { createIdentityTokens } from './sessions/identity-tokens.ts';
import type { IdentityTokens } from './sessions/identity-tokens.ts';
import { loadRevokedSessions } from './sessions/load-revoked-sessions.ts';
import { startRevocations } from './sessions/revocations.ts';
import { createSessions } from './sessions/sessions.ts';
import type { Sessions } from './sessions/sessions.ts';
import { createAllowance } from './verdicts/allowance.ts';
import type { Allowance } from './verdicts/allowance.ts';
import { createDenialEvents } from './verdicts/denial-events.ts';
import type { DenialEvents } from './verdicts/denial-events.ts';
import { createVerdicts } from './verdicts/verdicts.ts';
import type { Verdicts } from './verdicts/verdicts.ts';
import { createVisitorCookies } from './visitors/visitor-cookie.ts';
import type { VisitorCookies } from './visitors/visitor-cookie.ts';
import { sharedSecret } from './visitors/secrets.sql.ts';

export interface GatewayContext {
  readonly config: GatewayConfig;
  readonly log: Logger;
  readonly clock: Clock;
  readonly pool: Pool;
  readonly keys: ProcessKeys;
  readonly sessions: Sessions;
  readonly identityTokens: IdentityTokens;
  readonly entitlements: Entitlements;
  readonly limits: RequestLimits;
  readonly limitsHealth: StoreHealth;
  readonly quota: QuotaStore;
  readonly quotaHealth: StoreHealth;
  readonly quotaSettings: QuotaSettings;
  readonly replicas: Replicas;
  readonly allowance: Allowance;
  readonly verdicts: Verdicts;
  readonly denials: DenialEvents;
  readonly visitorCookies: VisitorCookies;
  readonly streams: OpenStreams;
  /** True when people reach the site over HTTPS, even if a proxy forwards plain HTTP to this process. */
  readonly secure: boolean;
  readonly unnamedProxies: UnnamedProxies;
  /** Stops listening for signals; the drivers are stopped by the code that opened them. */
  stop(): Promise<void>;
}

export async function createContext(
  config: GatewayConfig,
  drivers: GatewayDrivers,
  { log, clock }: ServiceSetup,
): Promise<GatewayContext> {
  const { pool, fanout, quota } = drivers;
  const keys = await createProcessKeys({ pool, process: 'gateway', clock });
  const streams = createOpenStreams();
  const signedIn = await watchSessions(config, drivers, { keys, streams, log, clock });
  const entitlements = await startEntitlements({ pool, fanout, log, clock });
  const quotaHealth = createStoreHealth({
    name: 'quota holds',
    log,
    probe: () => probeQuota(quota, clock),
  });
  const quotaSettings = quotaSettingsOf(config);
  const allowance = createAllowance(clock);
  const counting = countRequests(config, drivers, { log, clock });
  const visitorCookies = createVisitorCookies(await sharedSecret(pool, 'visitor-cookie', randomBytes(32)));
  const watch = createModeWatch({ limitsHealth: counting.limitsHealth, quotaHealth, quota, clock });
  const endGauge = observeModes(watch);
  const unnamedProxies = createUnnamedProxies({ log, clock });
  const replicas = startReplicas({ pool, clock, log, watch, unnamedProxies });
  return {
    config,
    log,
    clock,
    pool,
    keys,
    streams,
    sessions: signedIn.sessions,
    identityTokens: createIdentityTokens({ keys, clock, adminNeedsSecondFactor: config.ADMIN_REQUIRES_SECOND_FACTOR }),
    entitlements,
    ...counting,
    quota,
    quotaHealth,
    quotaSettings,
    replicas,
    allowance,
    verdicts: createVerdicts({ quota, health: quotaHealth, allowance, settings: quotaSettings, clock }),
    denials: createDenialEvents({ pool, clock, log, wakeRelay: () => drivers.relay.wake() }),
    visitorCookies,
    secure: new URL(config.PUBLIC_URL).protocol === 'https:',
    unnamedProxies,
    async stop() {
      endGauge();
      await replicas.stop();
      quotaHealth.stop();
      counting.limitsHealth.stop();
      await Promise.all([signedIn.stop(), entitlements.stop()]);
    },
  };
}

/** A store may answer after some of its counters were lost, so the probe checks its condition too. */
async function probeQuota(quota: QuotaStore, clock: Clock): Promise<void> {
  await quota.figures('probe', [], 'UTC', clock.now());
  if ((await quota.condition()) === 'lost') throw new QuotaUnavailableError('the quota store lost its counters');
}

interface SessionParts {
  readonly keys: ProcessKeys;
  readonly streams: OpenStreams;
  readonly log: Logger;
  readonly clock: Clock;
}

async function watchSessions(
  config: GatewayConfig,
  { fanout }: GatewayDrivers,
  { keys, streams, log, clock }: SessionParts,
) {
  const revocations = await startRevocations({
    fanout,
    log,
    load: () => loadRevokedSessions(config.AUTH_URL, keys),
    onRevoked: (sessionIds) => sessionIds.forEach((sessionId) => streams.closeSession(sessionId)),
  });
  const issuer = accessTokenIssuer({
    ...config,
    origin: new URL(config.PUBLIC_URL).origin,
    prefix: servicePrefixes.auth,
  });
  const verify = createTokenVerifier({ authUrls: config.AUTH_URL, issuer, clock });
  const sessions = createSessions({ verify, revocations, clock });
  return { sessions, stop: () => revocations.stop() };
}

function countRequests(
  config: GatewayConfig,
  { limiter }: GatewayDrivers,
  { log, clock }: { log: Logger; clock: Clock },
) {
  const probed = [{ rule: { name: 'probe', limit: 1000, windowSeconds: 60 }, key: '' }];
  const probe = () => limiter.take(probed, clock.now());
  const limitsHealth = createStoreHealth({ name: 'rate limits', log, probe });
  const guarded = createGuardedLimiter({ limiter, health: limitsHealth, clock });
  return { limitsHealth, limits: createRequestLimits({ limiter: guarded, rules: rateRules(config) }) };
}

function quotaSettingsOf(config: GatewayConfig): QuotaSettings {
  return {
    preset: config.QUOTA_PRESET,
    freeStandard: config.QUOTA_FREE_STANDARD,
    freePremium: config.QUOTA_FREE_PREMIUM,
  };
}
