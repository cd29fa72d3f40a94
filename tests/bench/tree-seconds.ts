// The processor time of a process and all that it started, also of those that have ended.
import { readFileSync, readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface Ticks {
  readonly parent: number;
  /** Of its own and of the ended ones that it waited for. */
  readonly used: number;
}

export function treeSeconds(pid: number): number {
  const processes = new Map(
    readdirSync('/proc').flatMap((name) => {
      const ticks = /^\d+$/.test(name) ? ticksOf(name) : undefined;
      return ticks ? [[Number(name), ticks] as const] : [];
    }),
  );
  const sumOf = (of: number): number =>
    (processes.get(of)?.used ?? 0) +
    [...processes].filter(([, { parent }]) => parent === of).reduce((sum, [child]) => sum + sumOf(child), 0);
  return sumOf(pid) / TICKS_PER_SECOND;
}

/** Undefined for a process that has ended meanwhile. */
function ticksOf(pid: string): Ticks | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), used: (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0) };
  } catch {
    return undefined;
  }
}
