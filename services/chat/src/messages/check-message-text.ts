// Checks the text of a message before it is stored: refused with a sentence for the person, or accepted.
import {
  MESSAGE_MAX_CHARACTERS,
  MESSAGE_MIN_CHARACTERS,
  messageSentences,
} from '@consilium/contracts/chat/message-text.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { HttpError } from '@consilium/kit/http/http-error.ts';
import { isHarmful } from './message-text/harmful.ts';
import { hasUnstorableCharacters, looksLikeSqlInjection } from './message-text/invalid-characters.ts';
import { isProhibited } from './message-text/prohibited.ts';
import { sanitise } from './message-text/sanitise.ts';
import { splitCode } from './message-text/split-code.ts';
import type { TextPiece } from './message-text/split-code.ts';

/** strict: text between backticks is checked too. */
export type MessageFilter = 'code-exempt' | 'strict';
export type MessageRefusal = keyof typeof messageSentences;

export interface CheckedText {
  readonly given: string;
  /** What is stored: trimmed, otherwise unchanged, since text that sanitising would change is refused. */
  readonly kept: string;
}

/** Replaces code, so that the text before and after it is not joined. */
const CODE_PLACEHOLDER = '\uFFFC';
/** A fence and a line break before and after. */
const CODE_FENCE_CHARACTERS = 8;
/** Longer texts are refused unread: even of surrogate pairs they have too many characters. */
const LONGEST_CHECKED = 4 * MESSAGE_MAX_CHARACTERS;

export function checkMessageText(given: unknown, filter: MessageFilter): CheckedText {
  if (typeof given !== 'string') throw refused('required');
  if (isBlank(given)) throw refused('empty');
  if (given.length > LONGEST_CHECKED) throw refused('tooLong');
  const pieces: readonly TextPiece[] = filter === 'strict' ? [{ kind: 'plain', text: given }] : splitCode(given);
  const refusal = lengthRefusal(pieces) ?? contentRefusal(given, pieces);
  if (refusal) throw refused(refusal, filter === 'code-exempt' && couldBeCode(given, refusal));
  return { given, kept: sanitised(pieces).trim() };
}

function lengthRefusal(pieces: readonly TextPiece[]): MessageRefusal | undefined {
  const remaining = sanitised(pieces).trim();
  if (isBlank(remaining)) return 'empty';
  const characters = countCharacters(remaining);
  if (characters > MESSAGE_MAX_CHARACTERS) return 'tooLong';
  return characters < MESSAGE_MIN_CHARACTERS ? 'tooShort' : undefined;
}

function contentRefusal(given: string, pieces: readonly TextPiece[]): MessageRefusal | undefined {
  if (hasUnstorableCharacters(given)) return 'invalidCharacters';
  const plain = pieces.map((piece) => (piece.kind === 'plain' ? piece.text : CODE_PLACEHOLDER)).join('');
  // Checked before tags: a script tag is both, and this sentence is more specific.
  if (isHarmful(plain)) return 'harmful';
  if (isProhibited(plain)) return 'prohibited';
  return looksLikeSqlInjection(plain) ? 'invalidCharacters' : undefined;
}

function couldBeCode(given: string, refusal: MessageRefusal): boolean {
  if (refusal !== 'harmful' && refusal !== 'prohibited' && refusal !== 'invalidCharacters') return false;
  return (
    !hasUnstorableCharacters(given) && countCharacters(given.trim()) + CODE_FENCE_CHARACTERS <= MESSAGE_MAX_CHARACTERS
  );
}

function sanitised(pieces: readonly TextPiece[]): string {
  return pieces.map((piece) => (piece.kind === 'plain' ? sanitise(piece.text) : piece.text)).join('');
}

/** Counts code points, so that an emoji of one code point is one character and not two. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** True also for text of invisible characters only. */
function isBlank(text: string): boolean {
  return /^[\s\p{Z}\p{Cf}]*$/u.test(text);
}

function refused(reason: MessageRefusal, canSendAsCode = false): HttpError {
  return httpError('MESSAGE_REFUSED', messageSentences[reason], { reason, canSendAsCode });
}
