// A Lua script as a function. Its text is sent once per connection, afterwards only its hash.
import type { RedisClient } from './redis-connection.ts';

export type RedisScript = (keys: readonly string[], values: readonly (string | number)[]) => Promise<unknown>;

type Command = (keyCount: number, keys: readonly string[], values: readonly (string | number)[]) => Promise<unknown>;

/** `name` must not be a Redis command. */
export function defineScript(client: RedisClient, name: string, lua: string): RedisScript {
  client.defineCommand(name, { lua });
  const command = Reflect.get(client, name) as Command;
  return (keys, values) => command.call(client, keys.length, keys, values);
}
