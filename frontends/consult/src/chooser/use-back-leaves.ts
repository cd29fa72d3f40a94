// What stands on the home page in place of the problem box has an address of its own: Back leads to the box again.
import { useLocation, useNavigate } from '@consilium/web/platform.ts';
import { useEffect, useRef } from 'react';

/** Who should answer? Help right now. */
export type HomeStep = 'choose' | 'help';

const stepHashes: readonly string[] = ['#choose', '#help'] satisfies readonly `#${HomeStep}`[];

/** `step` is undefined while the box itself is shown. */
export function useBackLeaves(step: HomeStep | undefined, onLeave: () => void): void {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const shown = useRef({ hash: '', isThere: true });
  useEffect(() => {
    const wanted = step === undefined ? '' : `#${step}`;
    if (shown.current.hash !== wanted) {
      shown.current = { hash: wanted, isThere: false };
      if (wanted !== '') void navigate({ search, hash: wanted });
    }
    if (hash === wanted) shown.current.isThere = true;
    else if (wanted !== '' && shown.current.isThere) onLeave();
    else if (wanted === '' && stepHashes.includes(hash)) void navigate({ search, hash: '' }, { replace: true });
  }, [hash, navigate, onLeave, search, step]);
  useEffect(() => {
    if (step === undefined) return undefined;
    // A Back so quick that the step's address was never drawn changes no hash here.
    const leave = () => window.location.hash !== `#${step}` && onLeave();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [onLeave, step]);
}
