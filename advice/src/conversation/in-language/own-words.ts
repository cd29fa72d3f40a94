// The product's own sentences on further messages, in a language other than English: whole answers where the notes,
// which are in English, have nothing on the need, and short ones before what they have.
import type { AlarmingSign } from '../../needs/alarming-signs.ts';
import type { Need } from '../../needs/need.ts';

export interface OwnWords {
  readonly welcome: readonly string[];
  readonly wellDone: readonly string[];
  readonly completed: readonly string[];
  /** To a message that has nothing to do with the matter. */
  readonly offTopic: readonly string[];
  readonly partly: readonly string[];
  /** For a sign that something has become urgent. */
  readonly alarm: Readonly<Record<AlarmingSign, string>>;
  /** That a message was heard, by what it needs. */
  readonly openers: Readonly<Partial<Record<Need, readonly string[]>>>;
  /** What holds for nearly every problem. */
  readonly general: Readonly<Partial<Record<Need, string>>>;
  /** Before notes in English that give the figure asked for. */
  readonly fromNotes: readonly string[];
  /** Before a question of the notes. */
  readonly stillOpen: readonly string[];
  /** {first} and {second} are options in the person's words. */
  readonly eitherFirst: string;
  readonly eitherOpen: string;
  readonly eitherCause: string;
}
