// The processor time of the processes that this one started and that have ended.
import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** With those that they waited for. Undefined where the system does not tell it: only Linux does. */
export function cpuMsOfEnded(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // Fields 16 and 17; the second is a name in brackets, in which anything may stand.
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(/^.*\) /u);
  const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number);
  return (user + system) * MS_PER_TICK;
}
