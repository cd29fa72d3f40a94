// What a conversation is about, offline: the playbook that was spoken from names it, else the words do.
import type { Expert } from '@consilium/contracts/experts.ts';
import type { DescriptionKind, Turn } from '../advisor.ts';
import { describeByWords } from '../describe-by-words.ts';
import { playbookInUse } from './label.ts';
import type { Playbook } from './playbook.ts';

export function describeFromPlaybooks(
  playbooks: readonly Playbook[],
  turns: readonly Turn[],
  expert: Expert,
  kind: DescriptionKind,
): string | undefined {
  const byPlaybook = kind === 'title' ? playbookInUse(turns, playbooks)?.title : undefined;
  return byPlaybook ?? describeByWords(turns, expert, kind);
}
