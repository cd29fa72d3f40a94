// Helpers for tests of second opinions: an answered message, requesting an opinion, and reading it.
import type { Reply, SecondOpinion } from '@consilium/contracts/chat/conversation.ts';
import type { SecondOpinionAsked } from '@consilium/contracts/chat/second-opinions-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import type { ChatUnderTest } from './chat-under-test.ts';
import { says } from './scripted-advisor.ts';
import type { Script } from './scripted-advisor.ts';
import { newSolution } from './new-solution.ts';
import { answeredConversation } from './test-conversations.ts';
import type { AnsweredConversation } from './test-conversations.ts';

export const solution = (title: string, ...steps: string[]): NewSolution => newSolution(title, { steps });

export function withSolutions(text: string, ...solutions: NewSolution[]): Script {
  return says(text, { type: 'solutions', solutions });
}

export function opinionsOf(chat: ChatUnderTest) {
  const ask = (as: Identity, replyId: string, body: object = {}) =>
    chat.call(`/api/chat/replies/${replyId}/second-opinion`, { identity: as, body });
  const replyOf = async ({ person, id }: Pick<AnsweredConversation, 'person' | 'id'>): Promise<Reply> =>
    (await chat.conversation(person, id)).messages.at(-1)?.reply as Reply;
  return {
    ask,
    replyOf,
    async asked(as: Identity, replyId: string, body: object = {}): Promise<SecondOpinionAsked> {
      const answer = await ask(as, replyId, body);
      if (answer.status !== 202) throw new Error(`status ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as SecondOpinionAsked;
    },
    answered: (text = 'My laptop is slow', expertId = 'tech') => answeredConversation(chat, { expertId, text }),
    opinionOf: async (first: AnsweredConversation): Promise<SecondOpinion | null> =>
      (await replyOf(first)).secondOpinion,
  };
}
