// From a described problem to a sent question: the danger check first, then the expert, then the visitor's count.
import type { RouteAnswer } from '@consilium/contracts/chat/http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useExperts } from '#api/queries.ts';
import { onPersonGone } from '@consilium/web/session/personal-storage.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { useEffect, useRef, useState } from 'react';
import { routeProblem } from '#api/chat-api.ts';
import { reasonWithRecord } from '#chooser/helped-words.ts';
import { offeredExperts } from '#chooser/offered-experts.ts';
import { declareHarmless } from '#api/no-danger.ts';
import { showBriefly } from '#notices/show-briefly.ts';
import { chooserDraft, keepInMemory } from '#composer/drafts.ts';
import { checkMessage } from '#composer/message-check.ts';
import { sendFailureOf, type SendFailure } from '#composer/send-failure.ts';
import { keepQuestion, type KeptQuestion } from '#kept-question/kept-question.ts';
import { useVisitorStart } from '#visitor/use-visitor-start.ts';

export type AskState =
  /** `isBack` when the person returned from the choice of an expert. */
  | { readonly phase: 'idle'; readonly isBack?: boolean }
  | { readonly phase: 'matching' }
  /** No expert clearly fits: the person chooses. */
  | { readonly phase: 'choosing'; readonly match: RouteAnswer; readonly text: string }
  | { readonly phase: 'crisis'; readonly help: CrisisHelp; readonly goOn: () => void }
  | { readonly phase: 'refused'; readonly sentence: string }
  | { readonly phase: 'failed'; readonly failure: SendFailure };

export interface Question {
  readonly text: string;
  readonly expertId: ExpertId;
  readonly reasoning: string | null;
  /** The experts between whom the person chose, the best match first. */
  readonly offered?: readonly ExpertId[];
  readonly class: MessageClass;
}

export interface Ask {
  readonly state: AskState;
  /** Matches the problem to an expert; to `expertId` only if one is given. */
  readonly ask: (text: string, chosen?: { readonly expertId: ExpertId; readonly class: MessageClass }) => void;
  readonly choose: (expertId: ExpertId) => void;
  readonly reset: () => void;
}

export function useAsk(send: (kept: KeptQuestion) => void): Ask {
  const [state, setState] = useState<AskState>({ phase: 'idle' });
  const person = usePerson();
  const experts = useExperts();
  const startAsVisitor = useVisitorStart();
  const asking = useRef<AbortController | undefined>(undefined);
  // After a change of person the problem of the previous one is not sent.
  useEffect(() => onPersonGone(() => setState({ phase: 'idle' })), []);

  const start = async (question: Question) => {
    if (person) {
      send(keepQuestion({ ...question, userId: person.id, visitorConversationId: null }));
      return setState({ phase: 'idle' });
    }
    const { hasLeft } = await startAsVisitor(question);
    if (!hasLeft) setState({ phase: 'idle' });
  };
  const announce = (expertId: ExpertId) => {
    const expert = experts.data?.find(({ id }) => id === expertId);
    showBriefly({ title: 'Expert Auto-Assigned', ...(expert ? { text: `${expert.name}, ${expert.title}` } : {}) });
  };
  const match = async (text: string, chosen: Parameters<Ask['ask']>[1]) => {
    asking.current?.abort();
    asking.current = new AbortController();
    const answer = await routeProblem(text, asking.current.signal);
    if (answer.crisis) {
      keepInMemory(chooserDraft, text);
      const goOn = () => (declareHarmless(text), void attempt(() => match(text, chosen)));
      return setState({ phase: 'crisis', help: answer.crisis, goOn });
    }
    if (chosen) return start({ text, reasoning: null, ...chosen });
    const isQuestion = answer.confidence !== 'high' && answer.alternatives.length > 0;
    if (isQuestion) return setState({ phase: 'choosing', match: answer, text });
    announce(answer.expertId);
    return start({ text, expertId: answer.expertId, reasoning: reasonWithRecord(answer), class: 'standard' });
  };
  const attempt = async (work: () => Promise<void>) => {
    setState({ phase: 'matching' });
    try {
      await work();
    } catch (error) {
      setState({ phase: 'failed', failure: sendFailureOf(toApiError(error), 'standard') });
    }
  };

  return {
    state,
    ask: (text, chosen) => {
      const sentence = checkMessage(text);
      if (sentence) {
        showBriefly({ title: 'Input Error', text: sentence, tone: 'loss' });
        return setState({ phase: 'refused', sentence });
      }
      // A member's first message is checked for danger when the conversation is created.
      void attempt(() => (chosen && person ? start({ text, reasoning: null, ...chosen }) : match(text, chosen)));
    },
    choose: (expertId) => {
      if (state.phase !== 'choosing') return;
      const { text, match: routed } = state;
      const reasoning = expertId === routed.expertId ? reasonWithRecord(routed) : null;
      const offered = offeredExperts(routed);
      void attempt(() => start({ text, expertId, reasoning, offered, class: 'standard' }));
    },
    reset: () => setState({ phase: 'idle', isBack: true }),
  };
}
