// Keeps the scroll position when turns are added above: measured before and after rendering. A class, because only
// classes have getSnapshotBeforeUpdate.
import { Component, createRef, type ReactNode } from 'react';

interface KeepScrollPositionProps {
  /** The id of the first rendered turn. */
  readonly firstId: string | undefined;
}

interface Place {
  readonly turn: Element;
  readonly top: number;
}

export class KeepScrollPosition extends Component<KeepScrollPositionProps> {
  private readonly mark = createRef<HTMLSpanElement>();

  override getSnapshotBeforeUpdate(before: KeepScrollPositionProps): Place | null {
    if (before.firstId === this.props.firstId) return null;
    const turn = this.mark.current?.parentElement?.querySelector(':scope > article');
    if (!turn) return null;
    setAnchoring('none');
    return { turn, top: turn.getBoundingClientRect().top };
  }

  override componentDidUpdate(_before: KeepScrollPositionProps, _state: unknown, place: Place | null): void {
    if (!place) return;
    restore(place);
    setAnchoring('');
    const leftAt = window.scrollY;
    /* Turns near the viewport get their real height now (content-visibility), and not every browser keeps the position.
       If the browser or the reader has scrolled since, their position stays: two frames can be half a second. */
    afterTwoFrames(() => window.scrollY === leftAt && restore(place));
  }

  override render(): ReactNode {
    return <span ref={this.mark} hidden />;
  }
}

function restore({ turn, top }: Place): void {
  if (!turn.isConnected) return;
  const moved = turn.getBoundingClientRect().top - top;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Browsers with scroll anchoring would correct the position a second time. */
function setAnchoring(value: 'none' | ''): void {
  document.documentElement.style.setProperty('overflow-anchor', value);
}

function afterTwoFrames(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
