// Closes all likely spam that the list shows, which can be undone.
import { Button } from '@consilium/web/ui/Button.tsx';
import { useCloseTogether } from '#desk/requests/close-together.ts';
import type { DeskRequest } from '#desk/requests/requests-query.ts';

/** As many as one call takes. */
const MOST_AT_ONCE = 100;

export function CloseLikelySpam({ rows }: { readonly rows: readonly DeskRequest[] }) {
  const close = useCloseTogether();
  const open = rows.filter(({ state, spamReason }) => state !== 'closed' && spamReason !== null).slice(0, MOST_AT_ONCE);
  if (open.length === 0) return null;
  return (
    <Button compact isPending={close.isPending} onPress={() => close.mutate(open)}>
      {open.length === 1 ? 'Close the one shown' : `Close all ${open.length} shown`}
    </Button>
  );
}
