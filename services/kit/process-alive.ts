// Whether a process still runs on this machine.

/** Also of another system user: then it may not be signalled, which says that it is there. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
