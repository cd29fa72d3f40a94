// What tests of files look at and disturb behind the service.
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

/** As a process that died between storing a file and saying so. */
export async function forgetThatItArrived(database: TestDatabase, id: string): Promise<void> {
  await database.pool().query(`update chat.expert_files set state = 'arriving' where id = $1`, [id]);
}

/** As a process that died between hiding a file and taking its bytes away. */
export async function forgetThatItLeft(database: TestDatabase, id: string): Promise<void> {
  await database.pool().query(`update chat.expert_files set state = 'leaving' where id = $1`, [id]);
}
