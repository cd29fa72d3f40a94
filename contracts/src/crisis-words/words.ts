// What is said to a person in danger, in one file per language: a language with a missing sentence does not compile.
// Pages take only `panel`; the server takes the rest.
import type { OpeningHours } from '../helplines/country-help.ts';
import type { CrisisKind } from '../helplines/crisis-help.ts';

export interface NumberWords {
  readonly ambulance: string;
  readonly police: string;
  readonly or: string;
  readonly orYourLocal: string;
  readonly callOrText: string;
  readonly mobile: string;
  readonly online: string;
  readonly listedBy: Readonly<Record<'country' | 'region' | 'province' | 'canton', string>>;
  /** A word that is sent to a number; it ends with the number. */
  readonly textTo: `${string}{word}${string}{number}`;
}

export interface PanelWords {
  /** The title of the browser tab, and of the quiet line. */
  readonly helpNow: string;
  readonly title: string;
  /** The number follows. */
  readonly inDanger: string;
  readonly allCountries: string;
  readonly allHelplines: string;
  readonly notKept: string;
  readonly goOn: string;
  readonly backTo: Readonly<Record<'experts' | 'conversation' | 'conversations' | 'before', string>>;
  /** The number follows both. */
  readonly quietly: string;
  readonly quietlyOfBody: string;
  /** The number of the line follows. */
  readonly alsoTalkTo: `${string}{name}${string}`;
  /** Words inside a number, or in place of one: "144 (ambulance), 117 (police)", "Listed by region". */
  readonly numberWords: NumberWords;
  readonly hours: Readonly<Record<OpeningHours, string>>;
  readonly crisisPage: {
    readonly title: string;
    readonly message: string;
    readonly anotherCountry: string;
    /** Quick exit: for somebody who is being watched. */
    readonly leave: string;
    readonly print: string;
  };
}

/** Each has `{emergency}` in it. */
export type MessageWords = Readonly<Record<Exclude<CrisisKind, 'emergency'>, string>>;

/** `{emergency}` is where the number to call stands; the three things to do come after it. */
export type EmergencyOpening = `${string}{emergency}${string}`;

export type ThreeThings = readonly [string, string, string];

/** Emergencies of the body. */
export const emergencies = [
  'stroke',
  'chest-pain',
  'anaphylaxis',
  'seizure',
  'unresponsive',
  'bleeding',
  'pregnancy-bleeding',
  'poisoning',
  'overdose',
  'gas-or-carbon-monoxide',
  'fire',
  'electric-shock',
  'alcohol-withdrawal',
  'drowning',
  'heat-stroke',
  'child-burn',
] as const;
export type Emergency = (typeof emergencies)[number];

export type ThingsToDo = Readonly<Record<Emergency, ThreeThings>>;
