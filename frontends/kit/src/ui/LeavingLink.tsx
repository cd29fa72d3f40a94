// A link in untrusted text: it shows its target, and sends no referrer.
import { Children, type ReactNode } from 'react';
import styles from '#ui/LeavingLink.module.css';
import { linkTarget } from '#ui/link-target.ts';

export interface LeavingLinkProps {
  readonly href: string | undefined;
  readonly children?: ReactNode;
}

/** Plain text where the URL is neither http(s) nor mailto. */
export function LeavingLink({ href, children }: LeavingLinkProps) {
  const target = linkTarget(href);
  // Bidi control characters in a label must not affect the target beside it.
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
