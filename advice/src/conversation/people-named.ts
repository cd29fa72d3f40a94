// Who a message speaks to or about, as far as that decides whether words to say fit: husband, boss, landlord, doctor.
import { plainText } from '../needs/plain-text.ts';

export const roles = [
  'partner',
  'parent',
  'child',
  'boss',
  'coworker',
  'landlord',
  'neighbor',
  'doctor',
  'friend',
  'seller',
  'office',
  'relative',
] as const;
export type Role = (typeof roles)[number];

const words: Readonly<Record<Role, string>> = {
  partner: 'husband|wife|partner|boyfriend|girlfriend|spouse|fiancee?|hubby|missus|other half',
  parent: 'mum|mom|mother|dad|father|parents|mam|mama',
  child: 'son|daughter|kids?|child|children|teenager|toddler|boy|girl|stepson|stepdaughter',
  boss: 'boss|manager|supervisor|employer|team lead|hr|foreman',
  coworker: 'coworkers?|co-workers?|colleagues?|workmates?|teammates?',
  landlord: 'landlord|landlady|letting agent|estate agent|agency',
  neighbor: 'neighbou?rs?|man upstairs|woman upstairs|people upstairs|people downstairs',
  doctor: 'doctor|gp|nurse|pharmacist|pharmacy|dentist|clinic|surgery|midwife|therapist|hospital|practice',
  friend: 'friends?|best friend|mate|flatmates?|roommates?|housemates?|date',
  seller: 'seller|dealer|shop|store|company|firm|bank|insurer|garage|builder|plumber|airline|supplier|customer service',
  office: 'office|council|court|police|school|teacher|tax office|job ?cent(?:er|re)|landlord association',
  relative:
    'nan|gran|grandma|grandmother|grandpa|grandfather|grandad|aunt|uncle|cousin|brother|sister|in-laws?|mother-in-law|father-in-law|sister-in-law|brother-in-law|ex',
};
const patterns = roles.map((role) => [role, new RegExp(`\\b(?:${words[role]})\\b`, 'gu')] as const);

/** In the order in which they come. */
export function rolesIn(text: string): readonly Role[] {
  const plain = plainText(text).replaceAll(/\b(?:mother|father|sister|brother)-in-law\b/gu, 'in-laws');
  const found = patterns.flatMap(([role, pattern]) =>
    [...plain.matchAll(pattern)].map(({ index }) => ({ role, index })),
  );
  return [...new Set(found.toSorted((one, other) => one.index - other.index).map(({ role }) => role))];
}

/** Whom the newest message wants to speak to: named in it, or "him", "her" and "them" of an earlier one. */
export function addresseeOf(messages: readonly string[]): Role | undefined {
  const newest = messages.at(-1) ?? '';
  const [named] = rolesIn(newest);
  if (named !== undefined) return named;
  if (!/\b(?:him|her|them|he|she|they)\b/iu.test(newest)) return undefined;
  const earlier = messages.slice(0, -1);
  // "A man came about my late husband's loan": he is none of those who are named.
  if (earlier.some((message) => somebodyElse.test(message))) return undefined;
  return earlier.toReversed().flatMap(rolesIn)[0];
}

const somebodyElse =
  /\b(?:(?:a|the|some|this) (?:man|woman|guy|bloke|lady|person|caller|collector|stranger|lawyer)|somebody|someone|late (?:husband|wife|partner|mother|father|mum|dad))\b/iu;

/** "My wife" in words to say: the speaker has one, and does not speak to her. */
export const spokenAbout = (script: string): readonly Role[] =>
  rolesIn(
    [...plainText(script).matchAll(/\bmy (?:own |dear |eldest |youngest )?(\S+)/gu)]
      .map(([, name]) => name)
      .join(' . '),
  );

/** The word with which a message names the role: "husband". */
export function nameOf(role: Role, text: string): string {
  const pattern = patterns.find(([one]) => one === role)?.[1];
  return (pattern && plainText(text).match(pattern)?.[0]) ?? 'you';
}
