// Asks another expert the same question: the next best, or one the person chooses. The menu says that it is free.
import type { Reply } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { useAdvisor } from '@consilium/web/api/advisor.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Menu, type MenuAction } from '@consilium/web/ui/Menu.tsx';
import { Users } from 'lucide-react';
import { useExperts } from '#api/queries.ts';
import { useAskOpinion } from '#second-opinion/use-opinion.ts';

export interface AskSecondOpinionProps {
  readonly conversationId: string;
  readonly reply: Reply;
  /** Who gave the first answer. */
  readonly firstExpertId: ExpertId;
  /** "Second opinion" */
  readonly title?: string;
}

export function AskSecondOpinion({ conversationId, reply, firstExpertId, title }: AskSecondOpinionProps) {
  const experts = useExperts();
  const { mutate, isPending } = useAskOpinion(conversationId, reply);
  const isWritten = useAdvisor()?.advisor === 'playbook';
  const others = (experts.data ?? []).filter(({ id }) => id !== firstExpertId);
  const actions: MenuAction[] = [
    {
      id: 'best',
      title: isWritten ? 'The best other expert’s written advice (included)' : 'The best other expert (included)',
      onAction: () => mutate(undefined),
    },
    ...others.map(({ id, name, title: field }) => ({
      id,
      title: `${name}, ${field}`,
      onAction: () => mutate(id),
    })),
  ];
  return (
    <Menu
      label="Second opinion, included in this answer"
      actions={actions}
      trigger={
        // Not `isPending`: the button's label announces it, and the button is gone a moment later.
        <Button look="quiet" compact isDisabled={isPending}>
          <Users aria-hidden />
          {isPending ? 'Asking…' : (title ?? 'Second opinion')}
        </Button>
      }
    />
  );
}

/** There is a finished first answer. */
export function mayHaveSecondOpinion(reply: Reply): boolean {
  return reply.secondOpinion === null && reply.status !== 'running' && reply.text !== '';
}
