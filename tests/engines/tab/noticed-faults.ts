// What goes wrong in a page, noticed by a script that runs before the page's own. It is kept for the tab, across documents.

const storageKey = 'noticed-faults';
/** No error: the engine measures the rest one frame later. The overlays of react-aria cause it when they are placed. */
const lateMeasuring = 'ResizeObserver loop completed with undelivered notifications.';

export const noticeFaults = `(() => {
  if (!location.protocol.startsWith('http')) return;
  const notice = (words) => {
    const known = JSON.parse(sessionStorage.getItem('${storageKey}') ?? '[]');
    sessionStorage.setItem('${storageKey}', JSON.stringify([...known, location.pathname + ': ' + words.join(' ')]));
  };
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('error', ({ message, filename, lineno, target }) => {
    if (message === '${lateMeasuring}') return;
    if (message) notice(['error', message, filename, lineno]);
    else if (!isLeft) notice(['not loaded', target.src ?? target.href]);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => notice(['unhandled rejection', String(reason), reason?.stack]));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    notice(['blocked by the policy', effectiveDirective, blockedURI, sourceFile, sample]), true);
  const { error } = console;
  console.error = (...words) => {
    notice(['console.error', ...words.map(String)]);
    error.apply(console, words);
  };
})()`;

export const noticedFaults = `JSON.parse(sessionStorage.getItem('${storageKey}') ?? '[]')`;
