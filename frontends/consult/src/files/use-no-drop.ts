// Where no file can be added, one that is dropped changes nothing: a browser would open it in place of the page, and
// what was written would be gone.
import { useEffect } from 'react';

export function useNoDrop(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      // Already taken by a page that adds files.
      if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
