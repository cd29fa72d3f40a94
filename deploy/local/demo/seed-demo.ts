// npm start -- --seed-demo: a month of activity for the demo member, a catalog of affiliate products, and what other
// demo people say came of advice.
import { dateAccountBack } from '@consilium/auth/accounts/date-account-back.sql.ts';
import { seedProducts } from '@consilium/affiliate/demo/seed-products.ts';
import { seedActionItems } from '@consilium/chat/demo/seed-action-items.ts';
import { demoDays, seedConversations } from '@consilium/chat/demo/seed-conversations.ts';
import { seedOutcomes } from '@consilium/chat/demo/seed-outcomes.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';

export interface DemoOptions {
  readonly authDatabaseUrl: string;
  readonly chatDatabaseUrl: string;
  readonly affiliateDatabaseUrl: string;
  readonly clock: Clock;
  readonly member: Pick<Identity, 'userId' | 'pseudonym' | 'zone'>;
}

export async function seedDemo({ clock, member, ...urls }: DemoOptions): Promise<void> {
  const identity: Identity = { ...member, sessionId: member.userId, roles: [], tier: 'free' };
  await withPool(urls.chatDatabaseUrl, async (pool) => {
    const made = await seedConversations({ pool, clock }, identity);
    if (made > 0) await beOlder(urls.authDatabaseUrl, member.userId, clock);
    await seedActionItems({ pool, clock }, identity);
    await seedOutcomes({ pool, clock }, identity);
  });
  await withPool(urls.affiliateDatabaseUrl, (pool) => seedProducts({ pool, clock }));
}

/** "Member since" is not later than the first achievement. */
function beOlder(authDatabaseUrl: string, userId: string, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - demoDays * 86_400_000);
  return withPool(authDatabaseUrl, (pool) => dateAccountBack(pool, userId, before));
}

async function withPool(url: string, seed: (pool: ReturnType<typeof createPool>) => Promise<unknown>): Promise<void> {
  const pool = createPool({ url, applicationName: 'seed-demo', maxConnections: 2 });
  try {
    await seed(pool);
  } finally {
    await pool.end();
  }
}
