// Prints what a component has drawn for paper.
import { useEffect, useRef } from 'react';

/** Opens the browser's own dialog once the sheet is drawn, and tells when it was closed. */
export function usePrinting(onPrinted: () => void): void {
  const printed = useRef(onPrinted);
  useEffect(() => {
    printed.current = onPrinted;
  });
  useEffect(() => {
    const end = () => printed.current();
    window.addEventListener('afterprint', end, { once: true });
    // After the menu has closed and given focus back.
    const timer = setTimeout(() => window.print(), 50);
    return () => (clearTimeout(timer), window.removeEventListener('afterprint', end));
  }, []);
}
