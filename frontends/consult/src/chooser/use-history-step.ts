// A step that replaces the problem box on the home page has its own URL hash, so that Back returns to the box.
import { useLocation, useNavigate } from '@consilium/web/platform.ts';
import { useEffect, useRef } from 'react';

/** The choice of an expert, and the helplines. */
export type HomeStep = 'choose' | 'help';

const stepHashes: readonly string[] = ['#choose', '#help'] satisfies readonly `#${HomeStep}`[];

/** `step` is undefined while the box itself is shown. */
export function useHistoryStep(step: HomeStep | undefined, onLeave: () => void): void {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const shown = useRef({ hash: '', isReached: true });
  useEffect(() => {
    const wanted = step === undefined ? '' : `#${step}`;
    if (shown.current.hash !== wanted) {
      shown.current = { hash: wanted, isReached: false };
      if (wanted !== '') void navigate({ search, hash: wanted });
    }
    if (hash === wanted) shown.current.isReached = true;
    else if (wanted !== '' && shown.current.isReached) onLeave();
    else if (wanted === '' && stepHashes.includes(hash)) void navigate({ search, hash: '' }, { replace: true });
  }, [hash, navigate, onLeave, search, step]);
  useEffect(() => {
    if (step === undefined) return undefined;
    // When Back is pressed before the step's hash was rendered, useLocation does not change.
    const leave = () => window.location.hash !== `#${step}` && onLeave();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [onLeave, step]);
}
