// What is said to a person in danger, in one file per language: a language with a missing sentence does not compile.
// Pages take only `panel`; the server takes the rest.
import type { CrisisKind } from '../helplines/crisis-help.ts';

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
  /** Words inside an emergency number: "144 (ambulance), 117 (police)". */
  readonly numberWords: Readonly<Record<'ambulance' | 'police' | 'or' | 'orYourLocal', string>>;
  /** When a helpline that never closes is open. */
  readonly allDay: string;
  readonly crisisPage: {
    readonly title: string;
    readonly message: string;
    readonly anotherCountry: string;
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
