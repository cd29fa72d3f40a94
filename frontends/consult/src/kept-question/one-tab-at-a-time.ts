// Runs a piece of work in one tab at a time. Pages without Web Locks (plain HTTP) rely on the idempotency key alone.
export function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
