// Markdown as a tree, for documents other than the page: read exactly as the page reads it.
import { parser, RuleType, type MarkdownToJSX } from 'markdown-to-jsx/react';

export type MarkdownNode = MarkdownToJSX.ASTNode;

export const nodeTypes = RuleType;

export function markdownTree(text: string): readonly MarkdownNode[] {
  return parser(text, { disableParsingRawHTML: true, disableAutoLink: true, forceBlock: true });
}
