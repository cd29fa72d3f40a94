// A component whose code is loaded when it is first needed, or a moment before; a failed load can be repeated.
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';

export interface Later<Props> {
  readonly Component: ComponentType<Props> | undefined;
  readonly isLoading: boolean;
  /** The last attempt failed, so a part of the page has to do without. */
  readonly hasFailed: boolean;
}

export interface LoadedLater<Props> {
  readonly load: () => Promise<void>;
  readonly current: () => Later<Props>;
  readonly subscribe: (listener: () => void) => () => void;
}

export function loadedLater<Props>(importComponent: () => Promise<ComponentType<Props>>): LoadedLater<Props> {
  let now: Later<Props> = { Component: undefined, isLoading: false, hasFailed: false };
  const listeners = new Set<() => void>();
  const change = (next: Partial<Later<Props>>) => {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  };
  const load = async () => {
    if (now.Component !== undefined || now.isLoading) return;
    change({ isLoading: true });
    await importComponent().then(
      (Component) => change({ Component, isLoading: false, hasFailed: false }),
      () => change({ isLoading: false, hasFailed: true }),
    );
  };
  return {
    load,
    current: () => now,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
  };
}

/** Loads when it is needed, and as soon as somebody uses the page: then it is there before it is needed. */
export function useLater<Props>(later: LoadedLater<Props>, isNeeded: boolean): Later<Props> {
  useEffect(() => {
    if (isNeeded) void later.load();
  }, [later, isNeeded]);
  useEffect(() => onFirstUse(() => void later.load()), [later]);
  return useSyncExternalStore(later.subscribe, later.current, later.current);
}

/** Loads these as soon as somebody uses the page: nobody waits for what an act of theirs will show. */
export function useLoadedOnFirstUse(parts: readonly Pick<LoadedLater<never>, 'load'>[]): void {
  useEffect(() => onFirstUse(() => parts.forEach((part) => void part.load())), [parts]);
}

/** `input` alone is dictation, autofill, and what is pasted by a menu. */
const acts = ['pointerdown', 'keydown', 'input'] as const;

function onFirstUse(work: () => void): () => void {
  const stop = () => {
    for (const act of acts) document.removeEventListener(act, use, { capture: true });
  };
  const use = () => (stop(), work());
  for (const act of acts) document.addEventListener(act, use, { capture: true, passive: true });
  return stop;
}
