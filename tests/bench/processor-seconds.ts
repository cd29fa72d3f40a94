// The processor time of a process, by which rates are independent of the machine's other load.
import { readFileSync } from 'node:fs';

/** User and system time, in ticks: 100 per second on Linux. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
