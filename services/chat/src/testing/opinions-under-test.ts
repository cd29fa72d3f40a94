// Helpers for tests of second opinions: an answered message, requesting an opinion, and reading it.
import type { Reply, SecondOpinion } from '@consilium/contracts/chat/conversation.ts';
import type { SecondOpinionAsked } from '@consilium/contracts/chat/second-opinions-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import type { NewSolution } from '../advisors/advisor.ts';
import { eventsOf } from './chat-under-test.ts';
import type { ChatUnderTest } from './chat-under-test.ts';
import { says } from './scripted-advisor.ts';
import type { Script } from './scripted-advisor.ts';

export interface Answered {
  readonly person: Identity;
  readonly id: string;
  readonly replyId: string;
}

export function solution(title: string, ...steps: string[]): NewSolution {
  const figures = { difficulty: 'Easy', timeEstimate: '1 hour', costEstimate: null, effectiveness: 70 } as const;
  return { title, steps, ...figures, description: 'It helps.' };
}

export function withSolutions(text: string, ...solutions: NewSolution[]): Script {
  return says(text, { type: 'solutions', solutions });
}

export function opinionsOf(chat: ChatUnderTest) {
  const ask = (as: Identity, replyId: string, body: object = {}) =>
    chat.call(`/api/chat/replies/${replyId}/second-opinion`, { identity: as, body });
  const replyOf = async ({ person, id }: Pick<Answered, 'person' | 'id'>): Promise<Reply> =>
    (await chat.conversation(person, id)).messages.at(-1)?.reply as Reply;
  return {
    ask,
    replyOf,
    async asked(as: Identity, replyId: string, body: object = {}): Promise<SecondOpinionAsked> {
      const answer = await ask(as, replyId, body);
      if (answer.status !== 202) throw new Error(`status ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as SecondOpinionAsked;
    },
    async answered(text = 'My laptop is slow', expertId = 'tech'): Promise<Answered> {
      const person = somebody();
      const id = await chat.newConversation(person, expertId);
      const replyId = await chat.accepted(person, id, text);
      await eventsOf(chat.follow(person, replyId));
      return { person, id, replyId };
    },
    opinionOf: async (first: Answered): Promise<SecondOpinion | null> => (await replyOf(first)).secondOpinion,
  };
}
