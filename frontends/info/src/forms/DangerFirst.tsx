// The words sound like danger: the helplines first, then the way on, which stays open.
import { Link } from '@consilium/web/platform.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { ShortHelp } from '@consilium/web/ui/ShortHelp.tsx';
import { loadedLater, useLater } from '@consilium/web/ui/loaded-later.ts';
import type { CrisisPanelProps } from '@consilium/web/ui/CrisisPanel.tsx';
import { useRef } from 'react';
import styles from '#forms/DangerFirst.module.css';
import { useFocusHere } from '#forms/use-focus-here.ts';

export interface DangerFirstProps {
  readonly help: CrisisHelp;
  readonly onSend: () => void;
  readonly onBack: () => void;
  /** Among other text; otherwise it takes the place of the page. */
  readonly isInColumn?: boolean;
}

/** With its words in all languages it is larger than a form; it is there as soon as somebody writes. */
export const crisisPanel = loadedLater<CrisisPanelProps>(
  async () => (await import('@consilium/web/ui/CrisisPanel.tsx')).CrisisPanel,
);

export function DangerFirst({ help, onSend, onBack, isInColumn = false }: DangerFirstProps) {
  const { Component } = useLater(crisisPanel, true);
  const top = useRef<HTMLDivElement>(null);
  useFocusHere(top);
  return (
    <div ref={top} tabIndex={-1} className={classNames(styles.danger, isInColumn && styles.inColumn)}>
      {!isInColumn && <DocumentTitle title="Help right now" />}
      {Component ? <Component help={help} /> : <ShortHelp help={help} />}
      <div className={styles.after}>
        <p>
          <Link to="/crisis-support">Helplines in all countries</Link>
        </p>
        <p>Your message is not sent yet. You can still send it.</p>
        <div className={styles.ways}>
          <Button look="primary" onPress={onSend}>
            Send my message
          </Button>
          <Button onPress={onBack}>Back to my message</Button>
        </div>
      </div>
    </div>
  );
}
