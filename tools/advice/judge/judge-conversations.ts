// What can be counted in whole conversations without a reader: repeats, empty phrases, replies without a playbook.
import type { WrittenConversation } from './lines.ts';
import type { Report } from './report.ts';
import { shareOf } from './share.ts';

export interface SpokenConversation {
  readonly written: WrittenConversation;
  readonly replies: readonly string[];
}

export function judgeConversations(conversations: readonly SpokenConversation[]): Report {
  const firsts = conversations.map(({ replies }) => replies[0] ?? '');
  const followUps = conversations.flatMap(({ replies }) => replies.slice(1));
  return {
    title: 'Conversations',
    figures: [
      { name: 'first replies without a playbook', share: shareOf(firsts, hasNoPlaybook) },
      { name: 'follow-ups that say the notes have nothing', share: shareOf(followUps, saysNothing) },
      { name: 'conversations with a sentence said twice', share: shareOf(conversations, repeatsItself), goal: '0 %' },
    ],
    worst: conversations.filter(repeatsItself).map(({ written }) => `${written.expert}: ${written.topic}`),
  };
}

const hasNoPlaybook = (reply: string) => reply.includes('nothing on exactly this');
const saysNothing = (reply: string) => reply.includes('My notes have no section');

/** The label and the disclaimer stand in italics and may come again. */
function sentencesOf(reply: string): string[] {
  return reply
    .split('\n')
    .filter((line) => !/^\*[^*].*\*$/u.test(line.trim()))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/u).length >= 5);
}

function repeatsItself({ replies }: SpokenConversation): boolean {
  const said = replies.flatMap((reply) => [...new Set(sentencesOf(reply))]);
  return new Set(said).size < said.length;
}

/** For a reader who gives marks. */
export function transcriptOf({ written, replies }: SpokenConversation): string {
  const turns = written.turns.map(
    ({ text, needs }, place) =>
      `**Person**${needs === undefined ? '' : ` (${needs})`}: ${text}\n\n**Advisor**: ${replies[place] ?? ''}`,
  );
  return `# ${written.expert}: ${written.topic} (${written.language})\n\n${turns.join('\n\n---\n\n')}\n`;
}
