// The files of a conversation that an expert gets: those of the message first, then earlier ones as far as there is room.
import { buffer } from 'node:stream/consumers';
import { maxReadCharacters } from '@consilium/contracts/chat/file-rules.ts';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import type { Attachment } from '../advisors/advisor.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import type { ChatContext } from '../context.ts';
import { seenCopyOf } from './file-places.ts';
import { contentOf } from './files.sql.ts';
import type { FileContent } from './files.sql.ts';
import { shareOut } from './share-out.ts';

/** Each costs about 1,600 tokens. */
const MOST_IMAGES = 5;
const MOST_FILES = 20;

/** The last turn is the message. Makes no query when no turn has files. */
export async function attachmentsOf(
  context: Pick<ChatContext, 'pool' | 'files'>,
  userId: string,
  turns: readonly Turn[],
): Promise<readonly Attachment[]> {
  const own = turns.at(-1)?.files ?? [];
  const earlier = turns
    .slice(0, -1)
    .toReversed()
    .flatMap((turn) => turn.files ?? []);
  const wanted = firstOfEach([...own, ...earlier])
    .filter((file) => !file.isRemoved)
    .slice(0, MOST_FILES);
  if (wanted.length === 0) return [];
  const ids = wanted.map((file) => file.id);
  const contents = new Map((await contentOf(context.pool, ids, userId)).map((content) => [content.id, content]));
  const ownIds = new Set(own.map((file) => file.id));
  const images = wanted.filter((file) => file.type.startsWith('image/')).slice(0, MOST_IMAGES);
  const pictures = await Promise.all(
    images.map((file) => pictureOf(context, file, contents.get(file.id), !ownIds.has(file.id))),
  );
  return [...textsOf(wanted, contents, ownIds), ...pictures.filter((picture) => picture !== undefined)];
}

function firstOfEach(files: readonly MessageFile[]): MessageFile[] {
  return [...new Map(files.toReversed().map((file) => [file.id, file])).values()].toReversed();
}

/** Documents of the message share the room first; what is left goes to earlier ones, newest first. */
function textsOf(
  files: readonly MessageFile[],
  contents: ReadonlyMap<string, FileContent>,
  ownIds: ReadonlySet<string>,
): Attachment[] {
  const documents = files.flatMap((file) => {
    const content = contents.get(file.id);
    const text = content?.text ?? null;
    const isOwn = ownIds.has(file.id);
    // A scan has no text; that it was attached is said once.
    return content && text !== null && (text !== '' || isOwn) ? [{ file, text, isCut: content.isCut, isOwn }] : [];
  });
  const own = documents.filter(({ isOwn }) => isOwn);
  const shares = shareOut(
    maxReadCharacters,
    own.map(({ text }) => text.length),
  );
  let left = maxReadCharacters - shares.reduce((sum, share) => sum + share, 0);
  const shareOf = (document: (typeof documents)[number]): number => {
    if (document.isOwn) return shares[own.indexOf(document)] ?? 0;
    const share = Math.min(left, document.text.length);
    left -= share;
    return share;
  };
  return documents.flatMap((document): Attachment[] => {
    const { file, text, isCut, isOwn } = document;
    const share = shareOf(document);
    if (share === 0 && text !== '') return [];
    const read = text.slice(0, share).toWellFormed();
    return [{ kind: 'text', name: file.name, text: read, isCut: isCut || share < text.length, isEarlier: !isOwn }];
  });
}

async function pictureOf(
  { files }: Pick<ChatContext, 'files'>,
  { id, name }: MessageFile,
  content: FileContent | undefined,
  isEarlier: boolean,
): Promise<Attachment | undefined> {
  const stored = content && (await files.get(seenCopyOf(content.path, id)));
  if (!stored) return undefined;
  const base64 = (await buffer(stored.content)).toString('base64');
  return { kind: 'image', name, mediaType: 'image/jpeg', base64, isEarlier };
}
