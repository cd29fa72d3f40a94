// Lazily loads a module. A failure is retried the next time it is wanted.
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
