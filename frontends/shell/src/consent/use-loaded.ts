// A module that is loaded once it is wanted. Without a network it is not there, and is tried again the next time.
import { useEffect, useState } from 'react';

export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onFailure?: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module | undefined>(undefined);
  useEffect(() => {
    if (!isWanted || module) return undefined;
    let isStillWanted = true;
    load().then(
      (loaded) => isStillWanted && setModule(loaded),
      () => isStillWanted && onFailure?.(),
    );
    return () => {
      isStillWanted = false;
    };
  }, [isWanted, load, module, onFailure]);
  return module;
}
