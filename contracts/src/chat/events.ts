// Events that chat publishes: user actions (behaviour) and usage (what is counted).
import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { expertIds } from '../expert-ids.ts';
import type { NameSchemaOf } from '../open-names.ts';
import { messageClasses } from '../plans.ts';
import { completionReasons } from './completion-reasons.ts';

export const userActionTypes = [
  'expert_selected',
  'auto_assign_conversation',
  'conversation_start',
  'message_sent',
  'follow_up_message',
  'feedback_given',
  'expert_transferred',
  'conversation_completed',
  'add_to_action_items',
  'affiliate_click',
] as const;
export const userActionTypeSchema = z.enum(userActionTypes);
export type UserActionType = z.infer<typeof userActionTypeSchema>;

export const userActionRecorded = defineEvent(
  'user_actions',
  'user-action-recorded',
  1,
  'A person did something in the product. The text of a message never travels, only its length.',
  (name) =>
    z.object({
      actionId: z.uuid(),
      actionType: name(userActionTypes),
      expertType: name(expertIds).nullable(),
      conversationId: z.uuid().nullable(),
      /** The person's local date, YYYY-MM-DD. */
      localDate: z.iso.date(),
      messageCharacters: z.number().int().nullable(),
      rating: z.number().int().min(1).max(5).nullable(),
      /** Of `feedback_given`: the reply that was judged. The last thumb for a reply counts. Missing in older events. */
      replyId: z.uuid().nullable().optional(),
      /** Of `message_sent` and `follow_up_message`: it took the place of an earlier message and counts once with it. */
      isReplacement: z.boolean().optional(),
      /** Of `conversation_completed`. Of a conversation completed again the last completion counts. */
      completionReason: name(completionReasons).nullable().optional(),
      wouldRecommend: z.boolean().nullable().optional(),
      /** Of `add_to_action_items`: the advice, the same for everybody who got it. Null for what a person wrote. */
      adviceKey: z.string().nullable().optional(),
    }),
);

export const actionItemChanges = [
  'added',
  'edited',
  'step_changed',
  'all_steps_completed',
  'status_changed',
  'moved',
  'deleted',
  'restored',
] as const;

export const actionItemChanged = defineEvent(
  'user_actions',
  'action-item-changed',
  1,
  'A person changed one of their action items. Tells how it stands afterwards, never its words.',
  (name) =>
    z.object({
      actionItemId: z.uuid(),
      change: name(actionItemChanges),
      status: name(['not_started', 'in_progress', 'blocked', 'completed', 'abandoned']),
      priority: name(['low', 'medium', 'high', 'urgent']),
      expertType: name(expertIds),
      stepsDone: z.number().int().nonnegative(),
      stepsTotal: z.number().int().nonnegative(),
      /** The advice, the same for everybody who got it. Null for what a person wrote. */
      adviceKey: z.string().nullable().optional(),
      /** The person's local date, YYYY-MM-DD. */
      localDate: z.iso.date(),
    }),
);

export const checkBackAnswered = defineEvent(
  'user_actions',
  'check-back-answered',
  1,
  'A person said whether an action item worked, and what it took. Once for each action item, and never with words.',
  (name) =>
    z.object({
      actionItemId: z.uuid(),
      adviceKey: z.string().nullable(),
      expertType: name(expertIds),
      outcome: name(['worked', 'partly', 'no']),
      minutesSpent: z.number().int().nonnegative().nullable(),
      cost: z.object({ amountMinor: z.number().int().nonnegative(), currency: z.string().length(3) }).nullable(),
      /** The person's local date, YYYY-MM-DD. */
      localDate: z.iso.date(),
    }),
);

export const dailyActivityRecorded = defineEvent(
  'user_actions',
  'daily-activity-recorded',
  1,
  'A person was here on this day of theirs. At most once per person and date.',
  () =>
    z.object({
      /** The person's local date, YYYY-MM-DD. */
      localDate: z.iso.date(),
    }),
);

const usageFields = (name: NameSchemaOf) => ({
  replyId: z.uuid(),
  conversationId: z.uuid(),
  expertType: name(expertIds),
  holdId: z.uuid().nullable(),
  class: name(messageClasses),
  localDate: z.iso.date(),
});

/** How long the advisor took, and how the answer ended. */
const modelFields = (name: NameSchemaOf) => ({
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  advisor: z.string(),
  model: z.string(),
  durationMs: z.number().int().nonnegative(),
  outcome: name(['done', 'stopped', 'failed']),
});

export const messageCounted = defineEvent(
  'usage',
  'message-counted',
  1,
  'A reply was delivered and counts: the hold is settled, billing writes its ledger, metrics its day.',
  (name) =>
    z.object({
      ...usageFields(name),
      units: z.literal(1),
      windowStartsAt: z.iso.datetime().nullable(),
      /** With the start, the person's day in which the unit counts. Missing in events published before this field existed. */
      windowEndsAt: z.iso.datetime().nullable().optional(),
      /** When the message was accepted and its unit held. Missing in events published before this field existed. */
      heldAt: z.iso.datetime().optional(),
      ...modelFields(name),
    }),
);

export const messageReleased = defineEvent(
  'usage',
  'message-released',
  1,
  'A reply ended that does not count, because nothing was delivered or what was costs nothing: the hold is released.',
  (name) =>
    z.object({
      ...usageFields(name),
      reason: name(['stopped_before_delivery', 'model_failed', 'interrupted', 'without_advice']),
    }),
);

export const unitGivenBack = defineEvent(
  'usage',
  'unit-given-back',
  1,
  'A premium reply that was counted did not help its person, who gets the unit back, once a day at most.',
  (name) => z.object({ ...usageFields(name), reason: name(['unhelpful']) }),
);

export const freeReplyEnded = defineEvent(
  'usage',
  'free-reply-ended',
  1,
  'A reply that costs no unit ended: a second opinion, or the first answer after a transfer. It counts nowhere.',
  (name) =>
    z.object({
      replyId: z.uuid(),
      conversationId: z.uuid(),
      expertType: name(expertIds),
      class: name(messageClasses),
      localDate: z.iso.date(),
      kind: name(['second_opinion', 'transfer']),
      delivered: z.boolean(),
      ...modelFields(name),
    }),
);

export const visitorAnswered = defineEvent(
  'usage',
  'visitor-answered',
  1,
  'Somebody without an account got a whole answer. It belongs to no person and counts in no plan.',
  (name) => z.object({ expertType: name(expertIds), advisor: z.string() }),
);

export const messageDenied = defineEvent('usage', 'message-denied', 1, 'The gateway refused a message.', (name) =>
  z.object({
    class: name(messageClasses),
    reason: name(['rate_limited', 'quota_exhausted', 'quota_busy', 'limits_unavailable']),
    localDate: z.iso.date(),
  }),
);
