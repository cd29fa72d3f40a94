// An expert's icon on a background of their hue. Hidden from screen readers, because the name is beside it.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import type { CSSProperties } from 'react';
import { expertIcons } from '#experts/expert-icons.ts';
import styles from '#experts/ExpertIcon.module.css';

export interface ExpertIconProps {
  readonly expertId: ExpertId;
  readonly size?: 'small' | 'middle' | 'large';
}

export function ExpertIcon({ expertId, size = 'middle' }: ExpertIconProps) {
  const Icon = expertIcons[expertId];
  const hue: CSSProperties & { '--icon-hue': string } = { '--icon-hue': `var(--hue-${expertId})` };
  return (
    <span aria-hidden className={classNames(styles.ground, styles[size])} style={hue}>
      <Icon />
    </span>
  );
}
