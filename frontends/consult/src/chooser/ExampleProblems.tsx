// Example problems by field: a tap fills the box with one, to be sent or changed.
import type { CSSProperties } from 'react';
import { exampleProblems, type ExampleProblem } from '#chooser/example-problems.ts';
import styles from '#chooser/ExampleProblems.module.css';
import { expertIcons } from '#experts/expert-icons.ts';

export function ExampleProblems({ onChoose }: { readonly onChoose: (problem: string) => void }) {
  return (
    <fieldset className={styles.examples} aria-labelledby="example-problems">
      <span id="example-problems" className={styles.label}>
        For example
      </span>
      <ul className={styles.list}>
        {exampleProblems.map((example) => (
          <li key={example.expertId}>
            <Chip {...example} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface ChipProps extends ExampleProblem {
  readonly onChoose: (problem: string) => void;
}

function Chip({ expertId, title, problem, onChoose }: ChipProps) {
  const Icon = expertIcons[expertId];
  const hue: CSSProperties & { '--chip-hue': string } = { '--chip-hue': `var(--hue-${expertId})` };
  return (
    <button type="button" title={problem} className={styles.chip} style={hue} onClick={() => onChoose(problem)}>
      <Icon aria-hidden />
      {title}
    </button>
  );
}
