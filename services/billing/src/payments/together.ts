// Concurrent calls with the same key in one service share one answer. Other processes rely on idempotency keys for that.

export type Together<Answer> = (service: object, key: string, work: () => Promise<Answer>) => Promise<Answer>;

export function together<Answer>(): Together<Answer> {
  const running = new WeakMap<object, Map<string, Promise<Answer>>>();
  return (service, key, work) => {
    const ofService = running.get(service) ?? new Map<string, Promise<Answer>>();
    running.set(service, ofService);
    const underWay = ofService.get(key);
    if (underWay) return underWay;
    const begun = work().finally(() => ofService.delete(key));
    ofService.set(key, begun);
    return begun;
  };
}
