// Whether limits and quota of this process come from the store, or from memory while that is down, and since when.
import type { LimitsMode, QuotaMode } from '@consilium/contracts/gateway/http.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import type { StoreHealth } from '../limits/store-health.ts';

export interface ModesOfProcess {
  readonly limitsMode: LimitsMode;
  readonly limitsSince: Date;
  readonly quotaMode: QuotaMode;
  readonly quotaSince: Date;
}

export interface ModeWatch {
  /** As of the last check. */
  readonly latest: ModesOfProcess;
  /** Probes the stores, so that a process without traffic is up to date too. */
  check(): Promise<ModesOfProcess>;
}

export function createModeWatch(options: {
  readonly limitsHealth: StoreHealth;
  readonly quotaHealth: StoreHealth;
  readonly quota: QuotaStore;
  readonly clock: Clock;
}): ModeWatch {
  const { clock } = options;
  const startedAt = clock.now();
  let latest: ModesOfProcess = {
    limitsMode: 'store',
    limitsSince: startedAt,
    quotaMode: 'store',
    quotaSince: startedAt,
  };
  return {
    get latest() {
      return latest;
    },
    async check() {
      const [limitsMode, quotaMode] = await Promise.all([limitsModeOf(options.limitsHealth), quotaModeOf(options)]);
      const now = clock.now();
      latest = {
        limitsMode,
        limitsSince: limitsMode === latest.limitsMode ? latest.limitsSince : now,
        quotaMode,
        quotaSince: quotaMode === latest.quotaMode ? latest.quotaSince : now,
      };
      return latest;
    },
  };
}

async function limitsModeOf(health: StoreHealth): Promise<LimitsMode> {
  await health.check();
  return health.isDown() ? 'memory' : 'store';
}

async function quotaModeOf({
  quota,
  quotaHealth,
}: {
  readonly quota: QuotaStore;
  readonly quotaHealth: StoreHealth;
}): Promise<QuotaMode> {
  await quotaHealth.check();
  if (!quotaHealth.isDown()) return 'store';
  const condition = await quota.condition().catch(() => 'down');
  return condition === 'lost' ? 'rebuilding' : 'memory';
}
