// True once the page has loaded and the browser is idle, for work that is not urgent.
import { useEffect, useState } from 'react';

const longestWaitMs = 2000;

export function usePageIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let cancel = () => undefined as void;
    const wait = () => (cancel = whenIdle(() => setIdle(true)));
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => (window.removeEventListener('load', wait), cancel());
  }, []);
  return isIdle;
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: longestWaitMs });
  return () => window.cancelIdleCallback(handle);
}
