// The part of a service worker's global scope that ours uses. TypeScript has it only in a library that contradicts the page's.
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface NavigationEvent extends WorkerEvent {
  readonly request: Request;
  /** The answer that the browser asked for while the worker started; undefined where it does not do that. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void;
}
