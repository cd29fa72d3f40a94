// The reply to a message that has nothing to do with the matter: there is nothing on it, and the matter stays open.
import { partialReply } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import type { Conversation } from './conversation.ts';
import { ownWords } from './in-language/words-of.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { NOTHING_ON_THAT, offTopic, unsaid } from './words-to-use.ts';

export function offTopicReply(conversation: Conversation, inUse: Playbook): OfflineReply {
  const { said, expert } = conversation;
  const words = [unsaid(said, ownWords(conversation)?.offTopic ?? offTopic, NOTHING_ON_THAT)];
  return partialReply(inUse, expert, words, []);
}
