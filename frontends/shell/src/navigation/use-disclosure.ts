// A disclosure button's panel: closes by Escape (focus returns), by a click or focus elsewhere, and on navigation.
import { useLocation } from '@consilium/web/platform.ts';
import { useCallback, useEffect, useId, useRef, useState } from 'react';

export function useDisclosure() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | undefined>(undefined);
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isOpen = openAt === key;
  const close = useCallback(() => setOpenAt(undefined), []);
  useCloseOnOutside(container, isOpen, close);
  useCloseOnEscape(trigger, isOpen, close);
  return {
    isOpen,
    close,
    container: {
      ref: container,
    },
    trigger: {
      ref: trigger,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpenAt(isOpen ? undefined : key),
    },
    panelId,
  };
}

function useCloseOnOutside(
  container: { readonly current: HTMLElement | null },
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [container, isOpen, close]);
}

/** Wherever the focus is: a press that came before the page was ready leaves it on the page itself. */
function useCloseOnEscape(trigger: { readonly current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      close();
      trigger.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [trigger, isOpen, close]);
}
