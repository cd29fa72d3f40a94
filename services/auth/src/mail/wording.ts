// The sentences of a mail, before its facts are put in.
export interface Wording {
  readonly subject: string;
  /** With {device} and {time} in mails that tell of a sign-in or a change. */
  readonly opening: string;
  readonly button: string;
  /** With {within}, which says how long the link is good. */
  readonly closing: string;
}
