// What a page shows only after something has happened: its code comes then, or when somebody begins to use the page.
import type { ReactNode } from 'react';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { useLater, type LoadedLater } from '#ui/loaded-later.ts';

export interface LateProps<Props> {
  readonly part: LoadedLater<Props>;
  readonly props: Props;
  /** Stands in its place until it is there. */
  readonly waiting?: ReactNode;
  /** Stands in its place when it cannot be loaded; otherwise that is said, with a way to try again. */
  readonly instead?: ReactNode;
}

export function Late<Props extends object>({ part, props, waiting = null, instead }: LateProps<Props>) {
  const { Component, isLoading, hasFailed } = useLater(part, true);
  if (Component) return <Component {...props} />;
  if (!hasFailed || isLoading) return waiting;
  if (instead !== undefined) return instead;
  return (
    <ErrorPanel
      title="We couldn’t load this part of the page"
      text="Please check your connection."
      onRetry={() => void part.load()}
    />
  );
}
