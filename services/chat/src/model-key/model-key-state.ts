// GET /admin/model-key: whether the model's provider refuses our key.
import type { ModelKeyState } from '@consilium/contracts/chat/model-key-http.ts';
import type { ChatContext } from '../context.ts';
import { currentRefusal } from './model-key.sql.ts';

export async function modelKeyState({ pool }: ChatContext): Promise<ModelKeyState> {
  const refusal = await currentRefusal(pool);
  if (!refusal) return { refusal: null };
  const { status, since, lastAt } = refusal;
  return { refusal: { status, since: since.toISOString(), lastAt: lastAt.toISOString() } };
}
