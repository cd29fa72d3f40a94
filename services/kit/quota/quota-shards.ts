// Which of the sixteen shards has a person's quota; they are spread over a cluster. The last digit of a hold's id is its shard.
import { newId } from '../ids.ts';

export const SHARDS: readonly string[] = Array.from({ length: 16 }, (_, index) => index.toString(16));

export type Shard = string;

/** FNV-1a, folded: all bits of the name count. */
export function shardOf(subject: string): Shard {
  let hash = 0x811c9dc5;
  for (let index = 0; index < subject.length; index += 1)
    hash = Math.imul(hash ^ subject.charCodeAt(index), 0x01000193);
  return ((hash ^ (hash >>> 16)) & 15).toString(16);
}

export function newHoldId(shard: Shard): string {
  return newId().slice(0, -1) + shard;
}

/** Undefined for an invalid id. */
export function shardOfHold(holdId: string): Shard | undefined {
  return /[\da-f]$/.exec(holdId)?.[0];
}

/** Only the part in braces decides about the slot. */
export function shardKeys(prefix: string, shard: Shard): string {
  return `${prefix}:{q${shard}}:`;
}

export function epochKey(prefix: string, shard: Shard): string {
  return `${shardKeys(prefix, shard)}epoch`;
}
