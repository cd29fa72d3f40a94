// What actions add to the figures of people.
import { userActionRecorded } from '@consilium/contracts/chat/events.ts';
import { readEvent, type EventEnvelope } from '@consilium/contracts/event.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { z } from 'zod';
import {
  addSentMessages,
  completeConversations,
  giveThumbs,
  startConversations,
  type CompletedConversation,
  type SentMessages,
  type StartedConversation,
  type Thumb,
} from '../figures/figures.sql.ts';
import { addRecentActions } from '../figures/recent-actions.sql.ts';
import { keepEarliest, keepLatest } from '@consilium/kit/rebuilds/latest.ts';
import type { Changes } from '@consilium/kit/rebuilds/read-model.ts';
import type { Tables } from '../projections/tables.ts';
import { NewestActions } from './newest-actions.ts';

type Action = z.output<typeof userActionRecorded.data>;

/** A thumb is stored as five or two stars. */
const LEAST_OF_THUMB_UP = 3;
/** Where an action has no expert. */
const NO_EXPERT = 'none';

export class ActionChanges implements Changes {
  readonly #starts = new Map<string, StartedConversation>();
  readonly #completions = new Map<string, CompletedConversation>();
  readonly #sent = new Map<string, SentMessages>();
  readonly #thumbs = new Map<string, Thumb>();
  readonly #actions = new NewestActions();

  get size(): number {
    return this.#starts.size + this.#completions.size + this.#sent.size + this.#thumbs.size + this.#actions.size;
  }

  add(envelope: EventEnvelope): void {
    const action = readEvent(userActionRecorded, envelope);
    if (!action) return;
    this.#count(envelope, action);
    this.#actions.add({
      pseudonym: envelope.subject,
      id: action.actionId,
      type: action.actionType,
      expertType: action.expertType,
      conversationId: action.conversationId,
      rating: action.rating,
      at: new Date(envelope.time),
    });
  }

  async write(db: Queryable, tables: Tables): Promise<void> {
    await startConversations(db, tables, [...this.#starts.values()]);
    await completeConversations(db, tables, [...this.#completions.values()]);
    await addSentMessages(db, tables, [...this.#sent.values()]);
    await giveThumbs(db, tables, [...this.#thumbs.values()]);
    await addRecentActions(db, tables, this.#actions.list());
  }

  #count(envelope: EventEnvelope, action: Action): void {
    switch (action.actionType) {
      case 'expert_selected':
      case 'auto_assign_conversation':
      case 'conversation_start':
        return this.#start(envelope, action);
      case 'message_sent':
      case 'follow_up_message':
        return this.#send(envelope.subject, action);
      case 'feedback_given':
        return this.#giveThumb(envelope, action);
      case 'conversation_completed':
        return this.#complete(envelope, action);
      default:
        return undefined;
    }
  }

  #start(envelope: EventEnvelope, { conversationId, localDate, expertType }: Action): void {
    if (!conversationId) return;
    const start = { ...placed(envelope), conversationId, localDate, expert: expertType ?? NO_EXPERT };
    keepEarliest(this.#starts, keyOf(envelope, conversationId), start);
  }

  #send(pseudonym: string, { actionType, expertType, isReplacement }: Action): void {
    // What took the place of an earlier message was counted with it.
    if (isReplacement === true) return;
    const expert = expertType ?? NO_EXPERT;
    const key = `${expert} ${pseudonym}`;
    const known = this.#sent.get(key) ?? { pseudonym, expert, messages: 0, followUps: 0 };
    const isFirst = actionType === 'message_sent';
    this.#sent.set(key, {
      ...known,
      messages: known.messages + (isFirst ? 1 : 0),
      followUps: known.followUps + (isFirst ? 0 : 1),
    });
  }

  #giveThumb(envelope: EventEnvelope, action: Action): void {
    // Events from before the field existed do not name the reply: each is one of its own.
    const replyId = action.replyId ?? action.actionId;
    const [expert, isUp] = [action.expertType ?? NO_EXPERT, (action.rating ?? 0) >= LEAST_OF_THUMB_UP];
    keepLatest(this.#thumbs, keyOf(envelope, replyId), { ...placed(envelope), replyId, expert, isUp });
  }

  #complete(envelope: EventEnvelope, action: Action): void {
    const { conversationId, expertType, rating, completionReason: reason = null, wouldRecommend = null } = action;
    if (!conversationId) return;
    const completion = { ...placed(envelope), conversationId, rating, reason, wouldRecommend };
    const expert = expertType ?? NO_EXPERT;
    keepLatest(this.#completions, keyOf(envelope, conversationId), { ...completion, expert });
  }
}

function placed({ id: eventId, subject: pseudonym, time }: EventEnvelope) {
  return { pseudonym, eventId, at: Date.parse(time) };
}

/** Ids are the same in capitals and in small letters, subjects are not. */
function keyOf({ subject }: EventEnvelope, id: string): string {
  return `${id.toLowerCase()} ${subject}`;
}
