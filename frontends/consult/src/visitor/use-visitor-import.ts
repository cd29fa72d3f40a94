// Imports a visitor's work as soon as somebody is signed in; after a failure the next page tries again.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { useQueryClient } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { useEffect, useState } from 'react';
import { historyKeys } from '#api/history-queries.ts';
import { logFailure } from '#history/log-failure.ts';
import { mayHaveVisitorWork } from '#visitor/keeps-conversations.ts';

export interface VisitorImport {
  readonly isImporting: boolean;
  /** Imported text spoke of danger. */
  readonly help: CrisisHelp | undefined;
  readonly leaveHelp: () => void;
}

export function useVisitorImport(): VisitorImport {
  const userId = usePerson()?.id;
  const queryClient = useQueryClient();
  const [doneFor, setDoneFor] = useState<string | undefined>(undefined);
  const [help, setHelp] = useState<CrisisHelp | undefined>(undefined);
  const isImporting = userId !== undefined && doneFor !== userId && mayHaveVisitorWork();
  useEffect(() => {
    if (!isImporting) return;
    importWork()
      .then((crisis) => {
        if (crisis) setHelp(crisis);
        return queryClient.invalidateQueries({ queryKey: historyKeys.all });
      })
      .catch((error: unknown) => logFailure('conversations of this browser could not be imported', error))
      .finally(() => setDoneFor(userId));
  }, [isImporting, queryClient, userId]);
  return { isImporting, help, leaveHelp: () => setHelp(undefined) };
}

async function importWork(): Promise<CrisisHelp | null> {
  const { hasVisitorWork, importVisitorWork } = await import('#visitor/import-visitor-work.ts');
  return hasVisitorWork() ? importVisitorWork() : null;
}
