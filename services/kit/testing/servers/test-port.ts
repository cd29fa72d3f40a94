// Free loopback ports for servers that are restarted on the same port.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which Linux takes ports for outgoing connections (32768 on): one of those could take the port while
 * the server is down, and a client that keeps connecting to such a port may end up connected to itself.
 */
const lowest = 15_000;
const highest = 32_000;

export async function testPort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${lowest} to ${highest}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
