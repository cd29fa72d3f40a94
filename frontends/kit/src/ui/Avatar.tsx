// A picture, or initials on a hue until there is one. Hidden from screen readers, because the name is beside it.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { useState, type CSSProperties } from 'react';
import { initials } from '#text/initials.ts';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  readonly picture?: string | null | undefined;
  readonly hue?: ExpertId;
  readonly size?: 'small' | 'middle' | 'large' | 'huge';
}

export function Avatar({ name, picture, hue = 'health', size = 'middle' }: AvatarProps) {
  const colour: CSSProperties & { '--avatar-hue': string } = { '--avatar-hue': `var(--hue-${hue})` };
  const [broken, setBroken] = useState<string | undefined>(undefined);
  const isShown = Boolean(picture) && picture !== broken;
  return (
    <span aria-hidden className={classNames(styles.avatar, size !== 'middle' && styles[size])} style={colour}>
      {isShown ? <img src={picture ?? ''} alt="" onError={() => setBroken(picture ?? '')} /> : initials(name)}
    </span>
  );
}
