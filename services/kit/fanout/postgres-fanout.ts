// Signals between processes by LISTEN/NOTIFY on one connection; listeners of this process hear them at once.
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import { openSession } from '../postgres/session.ts';
import type { Fanout } from './fanout.ts';

const PAYLOAD_LIMIT_BYTES = 1_000;
/** Postgres cuts names at 63 bytes, so longer channel names are replaced by a hash. */
const PLAIN_CHANNEL = /^[\w.:-]{1,40}$/;

export function createPostgresFanout({ url, logger }: { readonly url: string; readonly logger: Logger }): Fanout {
  const session = openSession({ connection: { connectionString: url }, applicationName: 'consilium:fanout', logger });
  const local = new EventEmitter().setMaxListeners(0);
  const reconnected = new EventEmitter().setMaxListeners(0);
  let opened = false;
  const forget = session.onOpened(() => {
    if (opened) reconnected.emit('again');
    opened = true;
  });
  return {
    async publish(channel, payload) {
      if (Buffer.byteLength(payload) > PAYLOAD_LIMIT_BYTES)
        throw new RangeError(`a signal holds at most ${PAYLOAD_LIMIT_BYTES} bytes`);
      const name = databaseChannel(channel);
      local.emit(name, payload);
      session.notify(name, payload);
    },
    async subscribe(channel, listener, onReconnected) {
      const name = databaseChannel(channel);
      local.on(name, listener);
      if (onReconnected) reconnected.on('again', onReconnected);
      const unlisten = await session.listen(name, listener);
      return async () => {
        local.off(name, listener);
        if (onReconnected) reconnected.off('again', onReconnected);
        await unlisten();
      };
    },
    async stop() {
      forget();
      local.removeAllListeners();
      reconnected.removeAllListeners();
      await session.close();
    },
  };
}

function databaseChannel(channel: string): string {
  const name = PLAIN_CHANNEL.test(channel) ? channel : createHash('sha256').update(channel).digest('hex').slice(0, 40);
  return `fanout:${name}`;
}
