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
    return turn ? { turn, top: turn.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_before: KeepPlaceProps, _state: unknown, place: Place | null): void {
    if (!place?.turn.isConnected) return;
    const moved = place.turn.getBoundingClientRect().top - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return <span ref={this.mark} hidden />;
  }
}
