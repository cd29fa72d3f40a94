// How long a process has had a processor: what a second of its core is good for, whatever else the machine does.
import { readFileSync } from 'node:fs';

/** User and system time, in ticks of which Linux has 100 a second. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
