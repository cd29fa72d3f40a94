// Requests other solutions, or some where a reply gave none.
import { Button } from '@consilium/web/ui/Button.tsx';
import { RefreshCw } from 'lucide-react';
import { useNewSolutions } from '#solutions/use-new-solutions.ts';

export interface NewSolutionsButtonProps {
  readonly conversationId: string;
  readonly replyId: string;
  readonly hasSolutions: boolean;
}

export function NewSolutionsButton({ conversationId, replyId, hasSolutions }: NewSolutionsButtonProps) {
  const { mutate, isPending } = useNewSolutions(conversationId);
  const words = hasSolutions ? 'New solutions' : 'Suggest solutions';
  return (
    <Button
      look="quiet"
      compact
      onPress={() => {
        if (!isPending) mutate({ replyId, automatic: false });
      }}
    >
      <RefreshCw aria-hidden />
      {isPending ? 'Looking…' : words}
    </Button>
  );
}
