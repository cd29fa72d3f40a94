// True once the page has loaded and the browser has a quiet moment: what is not urgent comes after what is.
import { useEffect, useState } from 'react';

const longestWaitMs = 2000;

export function usePageIsThere(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let cancel = () => undefined as void;
    const wait = () => (cancel = whenQuiet(() => setThere(true)));
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => (window.removeEventListener('load', wait), cancel());
  }, []);
  return isThere;
}

/** Safari knows no idle callback. */
function whenQuiet(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: longestWaitMs });
  return () => window.cancelIdleCallback(handle);
}
