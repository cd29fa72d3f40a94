// Three example problems that rotate; with reduced motion all three are shown at once.
import { classNames } from '@consilium/web/ui/class-names.ts';
import { useEffect, useState } from 'react';
import { exampleProblems } from '#chooser/example-problems.ts';
import styles from '#chooser/ExampleProblems.module.css';
import { useMediaQuery } from '@consilium/web/ui/use-media-query.ts';

const turnMs = 6000;

export function ExampleProblems({ onChoose }: { readonly onChoose: (problem: string) => void }) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(0);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isStill || isHeld) return undefined;
    const timer = setInterval(() => setShown((index) => (index + 1) % exampleProblems.length), turnMs);
    return () => clearInterval(timer);
  }, [isHeld, isStill]);
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <div className={styles.examples} {...hold} {...release}>
      <span className={styles.label}>For example</span>
      <ul className={classNames(styles.list, isStill && styles.still)}>
        {exampleProblems.map((problem, index) => (
          <li key={problem} className={classNames(styles.item, (isStill || index === shown) && styles.shown)}>
            <button type="button" className={styles.example} onClick={() => onChoose(problem)}>
              {problem}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
