// --replicas gateway=2,chat=2: how many processes of a part.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import type { Replicas } from './part-environment.ts';
import { isKnownName } from '@consilium/contracts/known-names.ts';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';

const MOST = 20;

export function readReplicas(text: string): Replicas {
  const items = text.split(',').filter((item) => item.trim() !== '');
  return Object.fromEntries(items.map(readCount));
}

function readCount(item: string): [PartName, number] {
  const [name = '', count = ''] = item.split('=').map((word) => word.trim());
  const wanted = Number(count);
  if (!isKnownName(partNames, name) || !Number.isInteger(wanted) || wanted < 1 || wanted > MOST)
    throw new ConfigError(`--replicas: ${item.trim()} is not like chat=2 (a part and a number from 1 to ${MOST})`);
  return [name, wanted];
}
