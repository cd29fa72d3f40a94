// A piece of code in one color.
export interface CodePart {
  readonly text: string;
  /** The highlighter's name for what it is: `keyword`, `string`. */
  readonly kind: string | undefined;
}
