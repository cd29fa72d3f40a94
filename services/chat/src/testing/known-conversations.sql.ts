// SQL with which tests write conversations that were solved or transferred.
import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';

const AT = new Date('2026-11-20T12:00:00Z');

async function conversation(
  database: TestDatabase,
  given: {
    readonly expertId: string;
    readonly text: string;
    readonly from?: string;
    readonly createdAt?: Date;
    readonly offered?: string[];
  },
): Promise<string> {
  const id = randomUUID();
  const person = randomUUID();
  const at = given.createdAt ?? AT;
  const db = database.pool();
  await db.query(
    `insert into chat.conversations (id, user_id, pseudonym, expert_id, title, created_at, updated_at, transferred_from, match_reason, offered_experts)
     values ($1, $2, $3, $4, 'Title', $5, $5, $6, 'It fits.', $7)`,
    [id, person, randomUUID(), given.expertId, at, given.from ?? null, given.offered ?? null],
  );
  await db.query(
    `insert into chat.messages (id, conversation_id, user_id, text, class, idempotency_key, body_hash, created_at)
     values ($1, $2, $3, $4, 'standard', $5, '', $6)`,
    [randomUUID(), id, person, given.text, randomUUID(), at],
  );
  return id;
}

/** Each of another person. */
export async function solvedConversations(database: TestDatabase, expertId: string, texts: readonly string[]) {
  for (const text of texts) {
    const id = await conversation(database, { expertId, text });
    await database.pool().query(
      `insert into chat.completions (id, conversation_id, user_id, expert_id, reason, rating, would_recommend, completed_at)
       select $2, id, user_id, expert_id, 'solved', 5, true, $3 from chat.conversations where id = $1`,
      [id, randomUUID(), AT],
    );
  }
}

export async function matchedConversation(
  database: TestDatabase,
  given: {
    readonly expertId: string;
    readonly createdAt: Date;
    readonly movedTo?: string;
    readonly offered?: string[];
  },
) {
  const id = await conversation(database, { ...given, text: 'A problem' });
  if (given.movedTo !== undefined)
    await conversation(database, { expertId: given.movedTo, text: 'A note', from: id, createdAt: given.createdAt });
}
