// SQL with which tests read and change the state of files behind the service.
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';

export interface StoredFileState {
  readonly file_name: string;
  readonly file_path: string;
  readonly file_type: string;
  readonly file_size: number;
  readonly state: string;
}

export async function fileStates(database: TestDatabase, userId: string): Promise<readonly StoredFileState[]> {
  const { rows } = await database
    .pool()
    .query<StoredFileState>(
      'select file_name, file_path, file_type, file_size, state from chat.expert_files where user_id = $1 order by created_at, id',
      [userId],
    );
  return rows;
}

/** The state after a crash between storing a file and marking it as kept. */
export async function markArriving(database: TestDatabase, id: string): Promise<void> {
  await database.pool().query(`update chat.expert_files set state = 'arriving' where id = $1`, [id]);
}

/** The state after a crash between hiding a file and erasing its bytes. */
export async function markLeaving(database: TestDatabase, id: string): Promise<void> {
  await database.pool().query(`update chat.expert_files set state = 'leaving' where id = $1`, [id]);
}
