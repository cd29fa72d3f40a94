// Finds a free port, or says clearly that the wanted one is taken.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export async function assertPortFree(port: number, command = 'npm start'): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port must be a number from 1 to 65535, not ${port}`);
  await listenOnce(port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use. Choose another: ${command} -- --port ${port + 1}`)
      : error;
  });
}

export function freePort(): Promise<number> {
  return listenOnce(0);
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const taken = (server.address() as AddressInfo).port;
      server.close(() => resolve(taken));
    });
  });
}
