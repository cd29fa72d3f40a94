// Reads the playbooks in the folders of the experts.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expertsFolder } from '../experts/expert-folders.ts';
import { parsePlaybook } from './parse-playbook.ts';
import { PlaybookError } from './playbook-error.ts';
import type { Playbook } from './playbook.ts';

export function loadPlaybooks(folder: string = expertsFolder): Playbook[] {
  return withoutTwins(expertIds.flatMap((expert) => loadFolder(folder, expert)));
}

/** The same, expert by expert; other work goes on in between. */
export async function loadPlaybooksInSteps(): Promise<Playbook[]> {
  const playbooks: Playbook[] = [];
  for (const expert of expertIds) {
    playbooks.push(...loadFolder(expertsFolder, expert));
    await setImmediate();
  }
  return withoutTwins(playbooks);
}

function withoutTwins(playbooks: Playbook[]): Playbook[] {
  requireUnique(playbooks, 'id');
  // A reply names its playbook by title, and later turns find the playbook by that title.
  requireUnique(playbooks, 'title');
  return playbooks;
}

function loadFolder(folder: string, expert: ExpertId): Playbook[] {
  const names = readdirSync(join(folder, expert, 'playbooks')).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => {
    const file = join(folder, expert, 'playbooks', name);
    const playbook = parsePlaybook(file, readFileSync(file, 'utf8'));
    if (playbook.expert !== expert) throw new PlaybookError(file, 3, `expert must be ${expert}, as the folder says`);
    if (playbook.id !== `${expert}-${name.slice(0, -'.md'.length)}`)
      throw new PlaybookError(file, 2, `id must be ${expert}-${name.slice(0, -'.md'.length)}`);
    return playbook;
  });
}

function requireUnique(playbooks: readonly Playbook[], key: 'id' | 'title'): void {
  const seen = new Set<string>();
  for (const playbook of playbooks) {
    if (seen.has(playbook[key])) throw new Error(`two playbooks have the ${key} "${playbook[key]}"`);
    seen.add(playbook[key]);
  }
}
