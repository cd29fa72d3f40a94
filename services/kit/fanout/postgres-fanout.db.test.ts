// LISTEN/NOTIFY passes the suite, with different logins.
import { pino } from 'pino';
import { cutConnections } from '../postgres/cut-connections.sql.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { describeFanout } from './fanout.suite.ts';
import { createPostgresFanout } from './postgres-fanout.ts';

const logger = pino({ level: 'silent' });

describeFanout('postgres', async () => {
  const database = await createTestDatabase();
  const roles = ['chat', 'gateway', 'auth'];
  let made = 0;
  return {
    createFanout: () => createPostgresFanout({ url: database.url(roles[(made += 1) % roles.length]), logger }),
    async cutConnections() {
      for (const role of roles) await cutConnections(database.pool(), `consilium_${role}`);
    },
    stop: () => database.drop(),
  };
});
