// A reply as it arrives: (state, event) → state. Events come at least once and in order; a repeated one changes
// nothing.
import type {
  Agreement,
  ConversationStage,
  MessageType,
  Receipt,
  ReplyStatus,
  Solution,
} from '@consilium/contracts/chat/conversation.ts';
import type { ReplyEvent } from '@consilium/contracts/chat/reply-stream.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';

export interface ReplyState {
  /** 0 before the first event. */
  readonly lastEventId: number;
  readonly status: ReplyStatus;
  readonly messageId: string | null;
  readonly replyId: string | null;
  readonly text: string;
  readonly solutions: readonly Solution[];
  readonly followUpQuestions: readonly string[];
  readonly nextQuestions: readonly string[];
  /** Only set for a second opinion. */
  readonly agreements: readonly Agreement[] | null;
  readonly conversationStage: ConversationStage | null;
  readonly messageType: MessageType | null;
  readonly receipt: Receipt | null;
  /** Known at the end. */
  readonly productsAllowed: boolean;
  readonly failure: string | null;
  /** Helplines instead of a reply: nothing was kept and nothing counted. */
  readonly crisis: CrisisHelp | null;
  /** A line of help above the reply. It is not stored, so it is gone when the page is loaded again. */
  readonly quietHelp: CrisisHelp | null;
}

export const waitingReply: ReplyState = {
  lastEventId: 0,
  status: 'running',
  messageId: null,
  replyId: null,
  text: '',
  solutions: [],
  followUpQuestions: [],
  nextQuestions: [],
  agreements: null,
  conversationStage: null,
  messageType: null,
  receipt: null,
  productsAllowed: false,
  failure: null,
  crisis: null,
  quietHelp: null,
};

const nothingSaid = { text: '', solutions: [], followUpQuestions: [], nextQuestions: [], agreements: null } as const;

export function nextReplyState(state: ReplyState, event: ReplyEvent): ReplyState {
  if (event.event === 'quiet_help') return { ...state, quietHelp: event.data };
  if (event.id <= state.lastEventId) return state;
  return { ...state, ...changesOf(state, event), lastEventId: event.id };
}

function changesOf(
  state: ReplyState,
  { event, data }: Exclude<ReplyEvent, { event: 'quiet_help' }>,
): Partial<ReplyState> {
  switch (event) {
    // A stream that restarts sends everything again, so the previous state is dropped.
    case 'accepted':
      return { ...nothingSaid, messageId: data.messageId, replyId: data.replyId, receipt: data.receipt };
    case 'delta':
      return { text: state.text + data.text };
    case 'solutions':
      return { solutions: data.solutions };
    case 'follow_ups':
      return { followUpQuestions: data.questions, nextQuestions: data.nextQuestions ?? [] };
    case 'agreements':
      return { agreements: data.agreements };
    case 'reset':
      return nothingSaid;
    case 'done':
      return {
        status: data.status,
        conversationStage: data.conversationStage,
        messageType: data.messageType,
        receipt: data.receipt,
        productsAllowed: data.productsAllowed ?? false,
      };
    case 'error':
      return { status: 'failed', failure: data.message, receipt: data.receipt };
    case 'crisis':
      return { ...nothingSaid, status: 'done', crisis: data };
    default:
      return event satisfies never;
  }
}
