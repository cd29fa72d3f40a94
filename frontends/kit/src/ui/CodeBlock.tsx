// A block of code: the name of its language, a button that copies it, and colors, which arrive without moving anything.
import { Fragment, isValidElement, use, type ReactNode } from 'react';
import styles from '#ui/CodeBlock.module.css';
import { languageName } from '#code/code-languages.ts';
import type { CodePart } from '#code/code-part.ts';
import { CopyCode } from '#ui/CopyCode.tsx';
import { StreamingText } from '#code/streaming-text.ts';
import { useHighlighted } from '#code/use-highlighted.ts';

/** Takes what the Markdown library puts into `pre`: a `code` element with the language in its class. */
export function CodeBlock({ children }: { readonly children?: ReactNode }) {
  const { code, language } = readBlock(children);
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

function readBlock(children: ReactNode): { readonly code: string; readonly language: string } {
  if (!isValidElement<{ readonly className?: string; readonly children?: ReactNode }>(children))
    return { code: textOf(children), language: '' };
  const { className = '', children: code } = children.props;
  return { code: textOf(code), language: /\blang(?:uage)?-(\S+)/u.exec(className)?.[1] ?? '' };
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map((part: ReactNode) => textOf(part)).join('');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
