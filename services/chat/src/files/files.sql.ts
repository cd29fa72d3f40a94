// All SQL on chat.expert_files. Every read of a person names the owner, so another person's id finds nothing.
import type { FileType } from '@consilium/contracts/chat/file.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export type FileState = 'arriving' | 'kept' | 'leaving' | 'removed';

export interface FileRow {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  readonly name: string;
  readonly path: string;
  readonly type: FileType;
  readonly sizeBytes: number;
  readonly state: FileState;
  /** Characters that an expert can read of a document; null for an image. */
  readonly characters: number | null;
  readonly isCut: boolean;
  readonly isUnsent: boolean;
  readonly createdAt: Date;
}

const columns = `f.id, f.user_id as "userId", f.conversation_id as "conversationId", f.file_name as name, f.file_path as path,
  f.file_type as type, f.file_size as "sizeBytes", f.state, char_length(f.content_text) as characters, f.is_cut as "isCut",
  not exists (select 1 from chat.message_files m where m.file_id = f.id) as "isUnsent", f.created_at as "createdAt"`;

/** Locks, so that uploads of one person are counted one after the other. */
export async function lockFilesOf(db: Queryable, userId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('chat.expert_files:' || $1, 0))`, [userId]);
}

export interface FileCounts {
  readonly files: number;
  readonly bytes: number;
  readonly arriving: number;
  readonly inConversation: number;
}

/** A running upload counts with the maximum size. */
export async function countFiles(db: Queryable, userId: string, conversationId: string): Promise<FileCounts> {
  const { rows } = await db.query<FileCounts>(
    `select count(*)::int as files, coalesce(sum(file_size), 0)::float8 as bytes,
            count(*) filter (where state = 'arriving')::int as arriving,
            count(*) filter (where conversation_id = $2)::int as "inConversation"
       from chat.expert_files where user_id = $1 and state in ('arriving', 'kept')`,
    [userId, conversationId],
  );
  return rows[0] ?? { files: 0, bytes: 0, arriving: 0, inConversation: 0 };
}

/** Paths in the conversation, including those of removed files, which messages still name. */
export async function pathsIn(db: Queryable, userId: string, conversationId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ path: string }>(
    'select file_path as path from chat.expert_files where user_id = $1 and conversation_id = $2',
    [userId, conversationId],
  );
  return new Set(rows.map(({ path }) => path));
}

export interface NewFile {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  readonly name: string;
  readonly path: string;
  readonly type: FileType;
  readonly sizeBytes: number;
}

export async function insertArriving(db: Queryable, file: NewFile, now: Date): Promise<void> {
  await db.query(
    `insert into chat.expert_files (id, user_id, conversation_id, file_name, file_path, file_type, file_size, state, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'arriving', $8, $8)`,
    [file.id, file.userId, file.conversationId, file.name, file.path, file.type, file.sizeBytes, now],
  );
}

export interface KeptContent {
  readonly type: FileType;
  readonly sizeBytes: number;
  readonly text: string | null;
  readonly isCut: boolean;
}

/** Undefined when it was given up meanwhile, or its conversation no longer exists. */
export async function keepArriving(
  db: Queryable,
  id: string,
  content: KeptContent,
  now: Date,
): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    `update chat.expert_files f
        set state = 'kept', file_type = $2, file_size = $3, content_text = $4, is_cut = $5, changed_at = $6
      where f.id = $1 and f.state = 'arriving'
        and exists (select 1 from chat.conversations c where c.id = f.conversation_id and c.user_id = f.user_id)
     returning ${columns}`,
    [id, content.type, content.sizeBytes, content.text, content.isCut, now],
  );
  return rows[0];
}

/** From here on the upload can no longer be kept, however slow it is. */
export async function giveUpArriving(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update chat.expert_files set state = 'leaving', changed_at = $2 where id = $1 and state in ('arriving', 'leaving')`,
    [id, now],
  );
  return rowCount === 1;
}

export async function filesIn(
  db: Queryable,
  userId: string,
  conversationId: string,
  limit: number,
): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `select ${columns} from chat.expert_files f
      where f.user_id = $1 and f.conversation_id = $2 and f.state = 'kept' order by f.created_at, f.id limit $3`,
    [userId, conversationId, limit],
  );
  return rows;
}

export async function findFile(db: Queryable, id: string, userId: string): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    `select ${columns} from chat.expert_files f where f.id = $1 and f.user_id = $2 and f.state = 'kept'`,
    [id, userId],
  );
  return rows[0];
}

/** For the holder of a signed link. */
export async function findLinkedFile(db: Queryable, id: string): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    `select ${columns} from chat.expert_files f
      where f.id = $1 and f.state = 'kept'
        and exists (select 1 from chat.conversations c where c.id = f.conversation_id and c.deleted_at is null)`,
    [id],
  );
  return rows[0];
}

/** From here on nobody can read or send the file. */
export async function beginRemoval(db: Queryable, id: string, userId: string, now: Date): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    `update chat.expert_files f set state = 'leaving', content_text = null, changed_at = $3
      where f.id = $1 and f.user_id = $2 and f.state = 'kept' returning ${columns}`,
    [id, userId, now],
  );
  return rows[0];
}

/** After the bytes are erased: deletes the row unless a message names it; then only the name is kept. */
export async function finishRemoval(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `delete from chat.expert_files f
      where f.id = $1 and f.state = 'leaving' and not exists (select 1 from chat.message_files m where m.file_id = f.id)`,
    [id],
  );
  await db.query(
    `update chat.expert_files set state = 'removed', changed_at = $2 where id = $1 and state = 'leaving'`,
    [id, now],
  );
}

export async function deleteFilesIn(db: Queryable, userId: string, conversationId: string): Promise<number> {
  const { rowCount } = await db.query('delete from chat.expert_files where user_id = $1 and conversation_id = $2', [
    userId,
    conversationId,
  ]);
  return rowCount ?? 0;
}

/** Uploads and removals that were never finished; their bytes may still exist. */
export async function unfinishedBefore(db: Queryable, before: Date, limit: number): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `select ${columns} from chat.expert_files f
      where f.state in ('arriving', 'leaving') and f.changed_at < $1 order by f.changed_at limit $2`,
    [before, limit],
  );
  return rows;
}

export interface FileFolder {
  readonly userId: string;
  readonly conversationId: string;
}

/** Conversations that no longer exist but have files. */
export async function foldersWithoutConversation(db: Queryable, before: Date, limit: number): Promise<FileFolder[]> {
  const { rows } = await db.query<FileFolder>(
    `select distinct f.user_id as "userId", f.conversation_id as "conversationId" from chat.expert_files f
      where f.created_at < $1 and not exists (select 1 from chat.conversations c where c.id = f.conversation_id)
      limit $2`,
    [before, limit],
  );
  return rows;
}

export interface FileContent {
  readonly id: string;
  readonly text: string | null;
  readonly isCut: boolean;
  readonly path: string;
}

export async function contentOf(db: Queryable, ids: readonly string[], userId: string): Promise<FileContent[]> {
  const { rows } = await db.query<FileContent>(
    `select id, content_text as text, is_cut as "isCut", file_path as path
       from chat.expert_files where id = any($1) and user_id = $2 and state = 'kept'`,
    [ids, userId],
  );
  return rows;
}
