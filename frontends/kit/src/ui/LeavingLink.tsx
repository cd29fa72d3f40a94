// A link in text that somebody else wrote: it shows where it leads, and hands nothing on to it.
import { Children, type ReactNode } from 'react';
import styles from '#ui/LeavingLink.module.css';
import { linkTarget } from '#ui/link-target.ts';

export interface LeavingLinkProps {
  readonly href: string | undefined;
  readonly children?: ReactNode;
}

/** Text alone where the address is neither of the web nor of mail. */
export function LeavingLink({ href, children }: LeavingLinkProps) {
  const target = linkTarget(href);
  // What turns the direction of writing in a label must not reach the place beside it.
  if (!target) return <bdi>{children}</bdi>;
  const saysPlace = textOf(children) === target.place;
  return (
    <a href={target.address} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>{children}</bdi>
      {!saysPlace && (
        <bdi dir="ltr" className={styles.place}>
          {` (${target.place})`}
        </bdi>
      )}
    </a>
  );
}

/** Undefined when it is more than plain text. */
function textOf(children: ReactNode): string | undefined {
  const parts = Children.toArray(children);
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined;
}
