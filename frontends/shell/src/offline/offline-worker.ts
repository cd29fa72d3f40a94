// The service worker. It answers only when the network does not, and only navigations: with the page of helplines, a saved plan, or the
// offline page. It keeps no script, no answer of a service and no page of a session, so an old one cannot break a new release.
import { answerNavigation, concerns } from '#offline/answer-navigation.ts';
import { refreshCrisisCopy } from '#offline/crisis-copy.ts';
import type { WorkerScope } from '#offline/worker-scope.ts';

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), refreshCrisisCopy()]));
});

worker.addEventListener('activate', (event) => {
  // While the worker starts, the browser asks for the page already: a visit is no slower.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  if (!concerns(event.request)) return;
  event.respondWith(answerNavigation(event.request, event.preloadResponse));
  event.waitUntil(refreshCrisisCopy({ ifOlderThanHours: 24 }));
});
