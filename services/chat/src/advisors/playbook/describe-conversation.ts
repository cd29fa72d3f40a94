// Title or summary of a conversation, offline: the title of the playbook in use, else from the messages.
import type { Expert } from '@consilium/contracts/experts.ts';
import type { DescriptionKind } from '../advisor.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { describeByWords } from '../describe-by-words.ts';
import { playbookInUse } from '@consilium/advice/playbooks/label.ts';
import type { Playbook } from '@consilium/advice/playbooks/playbook.ts';

export function describeFromPlaybooks(
  playbooks: readonly Playbook[],
  turns: readonly Turn[],
  expert: Expert,
  kind: DescriptionKind,
): string | undefined {
  const byPlaybook = kind === 'title' ? playbookInUse(turns, playbooks)?.title : undefined;
  return byPlaybook ?? describeByWords(turns, expert, kind);
}
