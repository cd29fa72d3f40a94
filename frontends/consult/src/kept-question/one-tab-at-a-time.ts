// Lets one tab after the other do a piece of work. Pages without Web Locks (plain HTTP) rely on the message's key alone.
export function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
