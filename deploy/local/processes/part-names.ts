// The parts of the product by name, and the program that runs each alone. Imports none of them: a process loads its own part only.
import path from 'node:path';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { ServiceName } from '@consilium/contracts/gateway/routes.ts';
import { root } from '../program.ts';

export type PartName = ServiceName | 'gateway';

export const serviceNames = Object.keys(servicePrefixes) as ServiceName[];
export const partNames: readonly PartName[] = [...serviceNames, 'gateway'];

export function isPartName(name: string): name is PartName {
  return partNames.some((known) => known === name);
}

/** Its main.ts. */
export function programOf(part: PartName): string {
  const folder = part === 'gateway' ? part : path.join('services', part);
  return path.join(root, folder, 'src', 'main.ts');
}
