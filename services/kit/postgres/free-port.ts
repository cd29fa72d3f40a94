// A loopback port: the wanted one, the last one, or any free one; remembered in a file.
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PRIVATE_FILE_MODE } from '../private-folder.ts';

export async function choosePort(file: string, wanted = 0): Promise<number> {
  const remembered = wanted === 0 ? await rememberedPort(file) : wanted;
  const port = (await freePort(remembered)) ?? (wanted === 0 ? await freePort(0) : undefined);
  if (port === undefined) throw new Error(`port ${wanted} is taken`);
  await writeFile(file, `${port}\n`, { mode: PRIVATE_FILE_MODE });
  return port;
}

async function rememberedPort(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^\d{4,5}\n?$/.test(text) ? Number(text) : 0;
}

/** Undefined when the port is in use. */
function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}
