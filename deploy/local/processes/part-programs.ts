// The program that runs each part alone. Imports none of them: a process loads only its own part.
import path from 'node:path';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { root } from '../program.ts';

/** Its main.ts. */
export function programOf(part: PartName): string {
  const folder = part === 'gateway' ? part : path.join('services', part);
  return path.join(root, folder, 'src', 'main.ts');
}
