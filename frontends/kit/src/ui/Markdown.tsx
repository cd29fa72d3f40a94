// Markdown of a reply, rendered safely: HTML is text, images are links, links show their target.
import { memo } from 'react';
import { StreamingText } from '#code/streaming-text.ts';
import { markdownTree } from '#text/markdown-tree.ts';
import styles from '#ui/Markdown.module.css';
import { Block } from '#ui/MarkdownNodes.tsx';
import { wholeWords } from '#ui/whole-words.ts';

export interface MarkdownProps {
  readonly text: string;
  /** More text is coming: only whole words are shown, and open markup is closed. */
  readonly isStreaming?: boolean;
  /** Of the element, so that its text can be copied as it is shown. */
  readonly id?: string;
}

export const Markdown = memo(function Markdown({ text, isStreaming = false, id }: MarkdownProps) {
  const tree = markdownTree(isStreaming ? wholeWords(text) : text);
  return (
    <div id={id} className={styles.markdown}>
      <StreamingText value={isStreaming}>
        {tree.nodes.map((node, index) => (
          // Text grows at its end: what stands before stays in its place.
          <Block key={index} node={node} addresses={tree.addresses} />
        ))}
      </StreamingText>
    </div>
  );
});
