// Waits as long as the script says, but not after the client has disconnected.
import type { ServerResponse } from 'node:http';

export async function pause(response: ServerResponse, waitMs: number | undefined): Promise<void> {
  if (!waitMs || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, waitMs);
    response.once('close', done);
  });
}
