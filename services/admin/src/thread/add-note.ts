// POST /support/requests/{id}/notes (support): words for colleagues. They never leave the desk.
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { AdminContext } from '../context/context.ts';
import { agentName } from '../desk/agent-name.ts';
import { alterRequest } from '../desk/alter-request.ts';
import type { SeenVersion } from '../desk/alter-request.ts';
import { addStep } from '../desk/steps.sql.ts';
import { addEntry } from './entries.sql.ts';

export async function addNote(
  context: AdminContext,
  note: SeenVersion & { readonly text: string },
  { userId: by, ...me }: Identity,
): Promise<void> {
  await agentName(context, { userId: by, ...me });
  await alterRequest(context, note, async ({ tx, row, now }) => {
    const entry = { id: newId(), requestId: row.id, kind: 'note', authorId: by, body: note.text, at: now } as const;
    await addEntry(tx, { ...entry, delivery: null, messageId: null });
    await addStep(tx, { requestId: row.id, at: now, by, action: 'noted' });
  });
}
