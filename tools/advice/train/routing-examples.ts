// What the routing model learns from: problems by other people, older labelled problems, and the words of the playbooks.
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import type { Wordings } from '@consilium/advice/playbooks/load-wordings.ts';
import { phrasesOf } from '@consilium/advice/playbooks/phrases.ts';
import { readConversations, readProblems } from '../judge/lines.ts';
import { encodeTexts } from './encoded-texts.ts';
import { learned } from '../judge/left-out.ts';
import type { Example } from './learn.ts';
import { readOlderProblems } from './older-problems.ts';

interface Labelled {
  readonly text: string;
  readonly label: string;
  readonly importance: number;
  readonly remembered: Example['remembered'];
}

/** Written by one hand, and for another way of routing. */
const OLDER_IMPORTANCE = 0.2;
/** They were written by one who had seen the lines on which thresholds are chosen. */
const withoutWordings: Wordings = new Map();
const PLAYBOOK_IMPORTANCE = 0.2;

export function routingExamples(): Example[] {
  const lines = labelledTexts();
  const encoded = encodeTexts(lines.map(({ text }) => text));
  return encoded.map((text, at) => ({
    ...text,
    label: lines[at]?.label ?? '',
    importance: lines[at]?.importance ?? 0,
    remembered: lines[at]?.remembered ?? 'never',
  }));
}

function labelledTexts(): Labelled[] {
  const playbooks = loadPlaybooks();
  return [
    ...learned(readProblems('training')).map(({ text, expert }) => ({
      text,
      label: expert,
      importance: 1,
      remembered: 'always' as const,
    })),
    ...learned(readConversations('training')).map(({ turns: [first], expert }) => ({
      text: first?.text ?? '',
      label: expert,
      importance: 1,
      remembered: 'always' as const,
    })),
    ...readOlderProblems().map(({ problem, expertId }) => ({
      text: problem,
      label: expertId,
      importance: OLDER_IMPORTANCE,
      remembered: 'never' as const,
    })),
    ...playbooks.flatMap((playbook) =>
      phrasesOf(playbook, withoutWordings).map((text) => ({
        text,
        label: playbook.expert,
        importance: PLAYBOOK_IMPORTANCE,
        remembered: 'always' as const,
      })),
    ),
  ];
}
