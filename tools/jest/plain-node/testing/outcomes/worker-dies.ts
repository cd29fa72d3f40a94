import { test } from '@jest/globals';

test('kills its process', async () => {
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});
