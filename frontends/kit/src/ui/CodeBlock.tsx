// A block of code: the name of its language, a button that copies it, and colors, which arrive without moving anything.
import { Fragment, use } from 'react';
import styles from '#ui/CodeBlock.module.css';
import { languageName } from '#code/code-languages.ts';
import type { CodePart } from '#code/code-part.ts';
import { CopyCode } from '#ui/CopyCode.tsx';
import { StreamingText } from '#code/streaming-text.ts';
import { useHighlighted } from '#code/use-highlighted.ts';

export interface CodeBlockProps {
  readonly code: string;
  /** What stands behind the three backticks; its first word names the language. */
  readonly info: string;
}

export function CodeBlock({ code, info }: CodeBlockProps) {
  const language = info.trim().split(/\s/u)[0] ?? '';
  const parts = useHighlighted(code, language, !use(StreamingText));
  const name = languageName(language);
  return (
    <figure className={styles.block} aria-label={name}>
      <div className={styles.bar} data-not-copied>
        <span>{name}</span>
        <CopyCode code={code} language={name === 'Code' ? 'code' : name} />
      </div>
      <pre dir="ltr">
        <code>{parts ? <Colored parts={parts} /> : code}</code>
      </pre>
    </figure>
  );
}

function Colored({ parts }: { readonly parts: readonly CodePart[] }) {
  return parts.map(({ text, kind }, index) => {
    const look = kind === undefined ? undefined : styles[colors[kind] ?? ''];
    // The parts of a code never change places.
    return look === undefined ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <span key={index} className={look}>
        {text}
      </span>
    );
  });
}

/** Five colors are enough to read by. */
const colors: Readonly<Record<string, string>> = {
  keyword: 'word',
  built_in: 'word',
  type: 'word',
  tag: 'word',
  name: 'word',
  'selector-tag': 'word',
  title: 'title',
  section: 'title',
  attr: 'title',
  attribute: 'title',
  property: 'title',
  variable: 'title',
  string: 'text',
  regexp: 'text',
  addition: 'text',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  deletion: 'number',
  comment: 'note',
  quote: 'note',
  meta: 'note',
};
