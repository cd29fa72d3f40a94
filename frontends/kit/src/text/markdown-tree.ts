// Markdown as a tree of tokens, for the page and for other documents. HTML is text in it, and so is a bare address.
import { Lexer, Tokenizer, type MarkedToken, type Tokens } from 'marked';
import { withCharacters } from '#text/character-references.ts';

export type MarkdownNode = MarkedToken;
type Linked = Tokens.Link | Tokens.Image;

/** What the library leaves to whoever writes HTML is done here: references like `&amp;` become characters. */
class PlainTokenizer extends Tokenizer {
  override html(): undefined {}
  override tag(): undefined {}
  override url(): undefined {}

  /** A single one means "about": ~5 € or ~6 €. */
  override del(source: string, ...around: [string, string?]): Tokens.Del | undefined {
    return source.startsWith('~~') ? super.del(source, ...around) : undefined;
  }

  override inlineText(source: string): Tokens.Text | undefined {
    const token = super.inlineText(source);
    return token && { ...token, text: withCharacters(token.text) };
  }

  override link(source: string): Linked | undefined {
    const token = super.link(source);
    return token && withAddress(token);
  }

  override reflink(source: string, links: Lexer['tokens']['links']): ReturnType<Tokenizer['reflink']> {
    const token = super.reflink(source, links);
    return token && 'href' in token ? withAddress(token) : token;
  }
}

function withAddress<Token extends Linked>(token: Token): Token {
  return { ...token, href: withCharacters(token.href), text: withCharacters(token.text) };
}

export interface MarkdownTree {
  readonly nodes: readonly MarkdownNode[];
  /** How many addresses are named apart from where they are used: `[1]: https://…`. */
  readonly addresses: number;
}

/** Text in which marks are nested deeper than the library can follow is one paragraph as it was written. */
export function markdownTree(text: string): MarkdownTree {
  try {
    const tokens = new Lexer({ gfm: true, tokenizer: new PlainTokenizer() }).lex(text);
    return { nodes: inside({ tokens }), addresses: Object.keys(tokens.links).length };
  } catch {
    return {
      nodes: [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] }],
      addresses: 0,
    };
  }
}

/** The library's own type of what is inside allows extensions, of which there are none. */
export function inside(node: { readonly tokens?: readonly unknown[] }): readonly MarkdownNode[] {
  return (node.tokens ?? []) as readonly MarkdownNode[];
}
