// Turns that are added above must not move what is being read: measured before and after they are drawn.
// A class, because only classes are asked before the page changes.
import { Component, createRef, type ReactNode } from 'react';

interface KeepPlaceProps {
  /** Of the first turn that is drawn. */
  readonly firstId: string | undefined;
}

interface Place {
  readonly turn: Element;
  readonly top: number;
}

export class KeepPlace extends Component<KeepPlaceProps> {
  private readonly mark = createRef<HTMLSpanElement>();

  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Place | null {
    if (before.firstId === this.props.firstId) return null;
    const turn = this.mark.current?.parentElement?.querySelector(':scope > article');
    if (!turn) return null;
    setAnchoring('none');
    return { turn, top: turn.getBoundingClientRect().top };
  }

  override componentDidUpdate(_before: KeepPlaceProps, _state: unknown, place: Place | null): void {
    if (!place) return;
    putBack(place);
    setAnchoring('');
    const leftAt = window.scrollY;
    /* Turns that come near the view get their true height now; not every browser keeps the place meanwhile. Where the page
       was scrolled since, by the browser for this or by the reader, the place is theirs: two frames can be half a second. */
    afterTwoFrames(() => window.scrollY === leftAt && putBack(place));
  }

  override render(): ReactNode {
    return <span ref={this.mark} hidden />;
  }
}

function putBack({ turn, top }: Place): void {
  if (!turn.isConnected) return;
  const moved = turn.getBoundingClientRect().top - top;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Browsers that keep the place by themselves would do it a second time. */
function setAnchoring(value: 'none' | ''): void {
  document.documentElement.style.setProperty('overflow-anchor', value);
}

function afterTwoFrames(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
