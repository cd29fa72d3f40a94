// A sheet of paper on the ground; with an expert's hue it carries a coloured edge.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { CSSProperties, HTMLAttributes } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly hue?: ExpertId | undefined;
  readonly as?: 'div' | 'article' | 'section' | 'li';
}

export function Card({ hue, as: Element = 'div', className, style, ...props }: CardProps) {
  const edge: CSSProperties & { '--card-hue'?: string } = hue ? { '--card-hue': `var(--hue-${hue})` } : {};
  return (
    <Element
      {...props}
      className={classNames(styles.card, hue && styles.edged, className)}
      style={{ ...style, ...edge }}
    />
  );
}
