// POST /support/requests/{id}/notes (support): words for colleagues. They never leave the desk.
import { newId } from '@consilium/kit/ids.ts';
import type { Agent } from '../desk/agent.ts';
import { alterRequest, auditRequest } from '../desk/alter-request.ts';
import type { AtDesk, SeenVersion } from '../desk/alter-request.ts';
import { addStep } from '../desk/steps.sql.ts';
import { addEntry } from './entries.sql.ts';

export async function addNote(
  context: AtDesk,
  note: SeenVersion & { readonly text: string },
  me: Agent,
): Promise<void> {
  const by = me.accountId;
  await alterRequest(context, note, async (changing) => {
    const { tx, row, now } = changing;
    const entry = { id: newId(), requestId: row.id, kind: 'note', authorId: by, body: note.text, at: now } as const;
    await addEntry(tx, { ...entry, delivery: null, messageId: null });
    await addStep(tx, { requestId: row.id, at: now, by, action: 'noted' });
    await auditRequest(changing, { action: 'add-note', by: me, after: { characters: note.text.length } });
  });
}
