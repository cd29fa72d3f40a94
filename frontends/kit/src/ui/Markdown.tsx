// Markdown of a reply, rendered safely: html is text, images are left out, links leave the site openly.
import MarkdownToJsx from 'markdown-to-jsx/react';
import { Fragment, memo, type ReactNode } from 'react';
import styles from '#ui/Markdown.module.css';
import { wholeWords } from '#ui/whole-words.ts';

export interface MarkdownProps {
  readonly text: string;
  /** More text is coming: only whole words are shown and open marks are closed. */
  readonly isStreaming?: boolean;
}

const options = {
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  wrapper: Fragment,
  overrides: { a: SafeLink, h1: TopHeading, h2: TopHeading, h3: LowerHeading, h4: LowerHeading, img: () => null },
} as const;

export const Markdown = memo(function Markdown({ text, isStreaming = false }: MarkdownProps) {
  const shown = isStreaming ? wholeWords(text) : text;
  return (
    <div className={styles.markdown}>
      <MarkdownToJsx options={options}>{shown}</MarkdownToJsx>
    </div>
  );
});

/** Below the page's own headings, and without the ids that would let a reply answer to the page's anchors. */
function TopHeading({ children }: { readonly children?: ReactNode }) {
  return <h3>{children}</h3>;
}

function LowerHeading({ children }: { readonly children?: ReactNode }) {
  return <h4>{children}</h4>;
}

/** The library has already dropped javascript:, vbscript: and data: addresses. */
function SafeLink({ href, children }: { readonly href?: string; readonly children?: ReactNode }) {
  const isWeb = href !== undefined && /^(https?:|mailto:|tel:)/iu.test(href);
  if (!isWeb) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
