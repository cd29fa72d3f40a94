// npm start -- --seed-demo: a month of activity for the demo member.
import { seedActionItems } from '@consilium/chat/demo/seed-action-items.ts';
import { seedConversations } from '@consilium/chat/demo/seed-conversations.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';

export async function seedDemo(options: {
  readonly chatDatabaseUrl: string;
  readonly clock: Clock;
  readonly member: Pick<Identity, 'userId' | 'pseudonym' | 'zone'>;
}): Promise<void> {
  const pool = createPool({ url: options.chatDatabaseUrl, applicationName: 'seed-demo', maxConnections: 2 });
  const identity: Identity = { ...options.member, sessionId: options.member.userId, roles: [], tier: 'free' };
  try {
    await seedConversations({ pool, clock: options.clock }, identity);
    await seedActionItems({ pool, clock: options.clock }, identity);
  } finally {
    await pool.end();
  }
}
