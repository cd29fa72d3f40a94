// All SQL on admin.solved_puzzles.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Solved } from './puzzles.ts';

/** False when it was taken before. Waits for another transaction that takes it. */
export async function takePuzzle(tx: Queryable, { challenge, until }: Solved): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into admin.solved_puzzles (challenge, until) values ($1, $2) on conflict do nothing',
    [challenge, until],
  );
  return rowCount === 1;
}

/** An expired one is refused without being looked up. */
export async function forgetPuzzles(db: Queryable, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from admin.solved_puzzles where challenge in
       (select challenge from admin.solved_puzzles where until <= $1 limit $2)`,
    [now, limit],
  );
  return rowCount ?? 0;
}
