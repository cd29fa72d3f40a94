// The sentences that every language has around the notes of a first reply.
import type { ExpertId } from '@consilium/contracts/experts.ts';

export interface Frame {
  readonly onlyClosest: string;
  /** Before a section on a circumstance that the message names. */
  readonly fromWhatYouDescribe: string;
  /** Before one that may be part of it; `{cues}` says which. */
  readonly ifPartOfIt: string;
  readonly whenToGetHelp: string;
  /** Before a list of titles, while an answer was given; several, of which one that was not said is taken. */
  readonly rather: readonly string[];
  /** Before notes of which none is near enough to answer alone. */
  readonly severalNotes: readonly string[];
  /** Between a note and its first steps. */
  readonly beginWith: string;
  /** How to get the whole of one of them. */
  readonly askForOne: string;
  /** What a person may tap to get the whole of `{title}`. */
  readonly moreOn: string;
  /** Before a playbook on the kind of a problem; `{kind}` is its title. Empty: the expert's own. */
  readonly kindLeads: readonly string[];
  /** Before the English sentence, which other parts look for; none in English. */
  readonly professionalAdvice: Readonly<Partial<Record<ExpertId, string>>>;
  /** Of a playbook by another expert; undefined: with the name of the field. */
  readonly otherExpert: string | undefined;
  /** What a choice between `{first}` and `{second}` is decided by. */
  readonly eitherOr: string;
}
