// The first words of a reply to a sign that something has become urgent.
import { alarmingSignOf, type AlarmingSign } from '../needs/alarming-signs.ts';
import { plainText } from '../needs/plain-text.ts';
import type { Conversation } from './conversation.ts';
import { ownWords } from './in-language/words-of.ts';
import { unsaid } from './words-to-use.ts';

const words: Readonly<Record<AlarmingSign, readonly string[]>> = {
  body: [
    '**A new sign like this should not wait for my answer: call a doctor or the medical advice line now.** If it came suddenly, if breath, speech, sight or the strength of one side are affected, or if somebody is hard to wake, call the emergency number at once.',
    '**This, too, is for a doctor today and not for my notes.** With sudden weakness, trouble breathing, chest pain, confusion or heavy bleeding it is the emergency number, without waiting.',
  ],
  house: [
    '**Stop using it now, and keep everybody away.** With a smell of gas or with smoke touch no switch, go out, and call the fire service from outside. If something electrical is warm, buzzes or has got wet, switch off the breaker if you can reach it dry, and get an electrician today.',
    '**Leave it alone until somebody has looked at it on the spot.** If it smells, smokes or sparks again, go out first and call the fire service from there.',
  ],
  threat: [
    '**Your safety comes first now.** If you are in danger, call the police. Otherwise tell somebody today where you are, keep every message, and ring a helpline against violence and abuse; it is free, and nobody learns of it.',
    '**Do not settle this alone any more.** The police or a helpline can plan the next days with you; keep whatever shows what happened.',
  ],
};

/** Undefined for a message without such a sign. */
export function alarmFor(conversation: Conversation): string | undefined {
  const sign = alarmingSignOf(conversation.newest);
  if (sign === undefined) return undefined;
  const own = ownWords(conversation)?.alarm[sign];
  return unsaid(conversation.said, own === undefined ? words[sign] : [own]) || undefined;
}

const asksLeave =
  /^(?:and |so |but |ok,? )*(?:(?:can|could|may|should|shall|do) (?:i|we|he|she|they)\b|is (?:it|that|this) (?:ok|okay|fine|safe|alright)|would it be (?:ok|okay|safe))/u;
const notYet: Readonly<Record<AlarmingSign, readonly string[]>> = {
  body: ['**With what you told before, not until a doctor has looked at it.**', '**First the doctor, then the rest.**'],
  house: [
    '**No, not until somebody has checked it on the spot: what you told before can hurt somebody.**',
    '**Leave it off until it has been checked.**',
  ],
  threat: ['**Only where you are safe, and with somebody who knows of it.**', '**Your safety goes before that.**'],
};
const LAST_MESSAGES = 2;

/** A question whether something is all right, after a sign that nothing has taken back: that sign stays on top. */
export function stillAlarming({ messages, newest, said }: Conversation): string | undefined {
  if (!asksLeave.test(plainText(newest))) return undefined;
  const earlier = messages.slice(1, -1).slice(-LAST_MESSAGES).toReversed();
  const sign = earlier.map((message) => alarmingSignOf(message)).find((one) => one !== undefined);
  return sign && (unsaid(said, notYet[sign]) || undefined);
}
