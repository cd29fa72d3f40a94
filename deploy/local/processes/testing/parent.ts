// Starts one part as a process, prints its process id when it is ready, and waits to be killed.
import { programOf } from '../part-programs.ts';
import { findPortRun } from '../ports.ts';
import { createReplica } from '../replica.ts';

const port = await findPortRun(1);
const metrics = createReplica({
  part: 'metrics',
  index: 0,
  port,
  restart: true,
  onLine: () => undefined,
  program: {
    file: programOf('metrics'),
    environment: { DATABASE_URL: process.env['TEST_DATABASE'] ?? '', PORT: String(port), HOST: '127.0.0.1' },
  },
});
await metrics.start();
process.stdout.write(`${metrics.pid}\n`);
