// GET /achievements: what a person has unlocked. Pages ask for it after what somebody does, so it reads one index only.
import { achievements } from '@consilium/contracts/metrics/achievements.ts';
import type { UnlockedAchievement } from '@consilium/contracts/metrics/http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { achievementsOf } from './achievements.sql.ts';

export async function listUnlocked({ pool }: ServiceBase, { pseudonym }: Identity): Promise<UnlockedAchievement[]> {
  const reached = await achievementsOf(pool, pseudonym);
  return achievements.flatMap(({ id, name }) => {
    const at = reached.find((one) => one.id === id)?.at;
    return at ? [{ id, name, unlockedAt: at.toISOString() }] : [];
  });
}
