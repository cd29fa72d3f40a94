// The playbooks of this version, read once, at first use.
import { loadPlaybooks, loadPlaybooksInSteps } from './load-playbooks.ts';
import type { Playbook } from './playbook.ts';

let shipped: readonly Playbook[] | undefined;

export function shippedPlaybooks(): readonly Playbook[] {
  return (shipped ??= loadPlaybooks());
}

export async function shippedPlaybooksInSteps(): Promise<readonly Playbook[]> {
  return (shipped ??= await loadPlaybooksInSteps());
}
