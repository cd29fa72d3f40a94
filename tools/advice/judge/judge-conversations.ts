// What can be counted in whole conversations without a reader: repeats, what answered, needs that were recognised.
import type { OfflineReply } from '@consilium/advice/conversation/compose-reply.ts';
import type { WrittenConversation } from './lines.ts';
import type { Report } from './report.ts';
import { shareOf, type Share } from './share.ts';

/** A reply as a reader sees it, with its cards and questions. */
export interface SpokenReply {
  readonly text: string;
  readonly from: OfflineReply['from'];
  /** Id of the playbook in use. */
  readonly playbook: string | undefined;
  /** What the message was taken to ask for, the most telling first. */
  readonly needs: readonly string[];
}

export interface SpokenConversation {
  readonly written: WrittenConversation;
  readonly replies: readonly SpokenReply[];
}

/** `kinds`: which broad playbooks are of the right kind, by the first message. */
export function judgeConversations(
  conversations: readonly SpokenConversation[],
  kinds: ReadonlyMap<string, readonly string[]> = new Map(),
): Report {
  const firsts = conversations.flatMap(({ replies }) => replies.slice(0, 1));
  const followUps = conversations.flatMap(followUpsOf);
  return {
    title: 'Conversations',
    figures: [
      { name: 'first replies from a playbook on exactly this', share: shareOf(firsts, isFrom('specific')) },
      { name: 'first replies from a playbook on its kind', share: shareOf(firsts, isFrom('broad')) },
      ...(kinds.size > 0 ? [{ name: 'of these of the right kind', share: rightKinds(conversations, kinds) }] : []),
      { name: 'first replies from several near playbooks', share: shareOf(firsts, isFrom('several')) },
      { name: 'first replies without any playbook', share: shareOf(firsts, isFrom('nothing')) },
      { name: 'follow-ups whose need was recognised', share: shareOf(followUps, isRecognised) },
      {
        name: 'follow-ups answered from no playbook',
        share: shareOf(followUps, ({ reply }) => reply.from === 'nothing'),
      },
      { name: 'conversations with a sentence said twice', share: shareOf(conversations, repeatsItself), goal: '0 %' },
    ],
    worst: [
      ...conversations.filter(repeatsItself).map(({ written }) => `twice ${written.expert}: ${written.topic}`),
      ...followUps
        .filter((one) => !isRecognised(one))
        .map(({ need, reply, text }) => `${need} -> ${reply.needs.join(', ')}: ${text}`),
    ],
  };
}

function rightKinds(
  conversations: readonly SpokenConversation[],
  kinds: ReadonlyMap<string, readonly string[]>,
): Share {
  const broad = conversations.filter(({ replies }) => replies[0]?.from === 'broad');
  return shareOf(broad, ({ written, replies }) => {
    const right = kinds.get(written.turns[0]?.text ?? '') ?? [];
    return right.includes(replies[0]?.playbook ?? '');
  });
}

interface FollowUp {
  readonly text: string;
  readonly need: string | undefined;
  readonly reply: SpokenReply;
}

function followUpsOf({ written, replies }: SpokenConversation): FollowUp[] {
  return replies.slice(1).map((reply, place) => {
    const turn = written.turns[place + 1];
    return { text: turn?.text ?? '', need: turn?.needs, reply };
  });
}

const isFrom = (source: OfflineReply['from']) => (reply: SpokenReply) => reply.from === source;
const isRecognised = ({ need, reply }: FollowUp) => reply.needs[0] === need;

/** The label and the disclaimer stand in italics and may come again. */
function sentencesOf({ text }: SpokenReply): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\*[^*].*\*$/u.test(line.trim()))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/u).length >= 5);
}

const repeatsItself = ({ replies }: SpokenConversation): boolean => sentencesSaidTwice(replies) > 0;

/** How many sentences came again in a later reply. */
export function sentencesSaidTwice(replies: readonly SpokenReply[]): number {
  const said = replies.flatMap((reply) => [...new Set(sentencesOf(reply))]);
  return said.length - new Set(said).size;
}
