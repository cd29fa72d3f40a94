// Example problems by field: a tap fills the box with one, to be sent or changed.
import type { CSSProperties, MouseEvent, RefObject } from 'react';
import { exampleProblems, type ExampleProblem } from '#chooser/example-problems.ts';
import styles from '#chooser/ExampleProblems.module.css';
import { expertIcons } from '#experts/expert-icons.ts';

export interface ExampleProblemsProps {
  readonly onChoose: (problem: string) => void;
  /** Takes the focus, so that Enter sends. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

export function ExampleProblems({ onChoose, box }: ExampleProblemsProps) {
  const choose = (problem: string, event: MouseEvent) => {
    onChoose(problem);
    if (opensNoKeyboard(event)) box.current?.focus();
  };
  return (
    <fieldset className={styles.examples} aria-labelledby="example-problems">
      <span id="example-problems" className={styles.label}>
        For example
      </span>
      <ul className={styles.list}>
        {exampleProblems.map((example) => (
          <li key={example.expertId}>
            <Chip {...example} onChoose={choose} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface ChipProps extends ExampleProblem {
  readonly onChoose: (problem: string, event: MouseEvent) => void;
}

function Chip({ expertId, title, problem, onChoose }: ChipProps) {
  const Icon = expertIcons[expertId];
  const hue: CSSProperties & { '--chip-hue': string } = { '--chip-hue': `var(--hue-${expertId})` };
  return (
    <button
      type="button"
      title={problem}
      className={styles.chip}
      style={hue}
      onClick={(event) => onChoose(problem, event)}
    >
      <Icon aria-hidden />
      {title}
    </button>
  );
}

/** A phone's keyboard would cover the button; a click without a pointer was a key. */
function opensNoKeyboard({ detail }: MouseEvent): boolean {
  return detail === 0 || window.matchMedia('(pointer: fine)').matches;
}
