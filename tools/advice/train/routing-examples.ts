// What the routing model learns from: problems by other people, older labelled problems, and the words of the playbooks.
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { readConversations, readProblems } from '../judge/lines.ts';
import { encodeTexts } from './encoded-texts.ts';
import type { Example } from './learn.ts';
import { readOlderProblems } from './older-problems.ts';

interface Labelled {
  readonly text: string;
  readonly label: string;
  readonly importance: number;
}

/** Written by one hand, and for another way of routing. */
const OLDER_IMPORTANCE = 0.5;
const PLAYBOOK_IMPORTANCE = 0.3;

export function routingExamples(): Example[] {
  const lines = labelledTexts();
  const encoded = encodeTexts(
    'routing-training',
    lines.map(({ text }) => text),
  );
  return encoded.map((text, at) => ({
    ...text,
    label: lines[at]?.label ?? '',
    importance: lines[at]?.importance ?? 0,
  }));
}

function labelledTexts(): Labelled[] {
  return [
    ...readProblems('training').map(({ text, expert }) => ({ text, label: expert, importance: 1 })),
    ...readConversations('training').map(({ turns: [first], expert }) => ({
      text: first?.text ?? '',
      label: expert,
      importance: 1,
    })),
    ...readOlderProblems().map(({ problem, expertId }) => ({
      text: problem,
      label: expertId,
      importance: OLDER_IMPORTANCE,
    })),
    ...loadPlaybooks().flatMap(({ title, symptoms, wording, expert }) =>
      [title, ...symptoms, ...wording].map((text) => ({ text, label: expert, importance: PLAYBOOK_IMPORTANCE })),
    ),
  ];
}
