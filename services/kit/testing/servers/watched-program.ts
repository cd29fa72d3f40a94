// Starts a program that cannot outlive us: a small shell beside it ends it, and deletes its folder, when we are gone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface WatchedProgram {
  readonly pid: number;
  readonly exited: Promise<void>;
}

export interface ProgramStart {
  readonly command: string;
  readonly programArguments: readonly string[];
  /** The file for its output. */
  readonly log: string;
  /** Deleted when we die before the program does. */
  readonly directory: string;
}

/**
 * The shell's standard input is a pipe that only we hold: the system closes it however we end, SIGKILL included. The program
 * is the shell's child, so its process id is not reused before the shell has seen it end.
 */
const watchdog = `
log=$1; directory=$2; shift 2
exec 3<&0
"$@" 3<&- </dev/null >>"$log" 2>&1 &
program=$!
( while read -r line <&3; do :; done; : > "$directory/abandoned"; kill -KILL $program ) >/dev/null 2>&1 &
reader=$!
echo $program
exec >&-
wait $program
kill -KILL $reader
if [ -e "$directory/abandoned" ]; then rm -rf "$directory"; fi
`;

export async function startWatched(start: ProgramStart): Promise<WatchedProgram> {
  const { command, programArguments, log, directory } = start;
  const shell = spawn('/bin/sh', ['-c', watchdog, 'watchdog', log, directory, command, ...programArguments], {
    // In a session of its own: Ctrl-C and signals to our group reach only us, and we stop the servers in order.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(shell, 'exit').then(() => undefined);
  // Ignored for a shell that has just ended: `exited` reports that.
  shell.stdin.on('error', () => {});
  return { pid: await readPid(shell.stdout), exited };
}

async function readPid(output: Readable): Promise<number> {
  for await (const line of createInterface({ input: output })) return Number(line);
  throw new Error('the shell that watches over a server said nothing');
}
