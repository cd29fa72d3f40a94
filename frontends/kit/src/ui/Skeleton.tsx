// A placeholder in the shape of the content, shown only when loading takes longer than 300 ms.
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Skeleton.module.css';

export function Skeleton({ width = '100%', height }: { readonly width?: string; readonly height?: string }) {
  return <span aria-hidden className={classNames(styles.bone, !height && styles.line)} style={{ width, height }} />;
}

const widths = ['94%', '100%', '88%', '97%', '62%'];

/** Placeholder lines of text; `label` tells screen readers what is loading. */
export function SkeletonText({ lines = 3, label }: { readonly lines?: number; readonly label: string }) {
  return (
    <div aria-live="polite">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : (widths[line % widths.length] ?? '100%')} />
      ))}
    </div>
  );
}
