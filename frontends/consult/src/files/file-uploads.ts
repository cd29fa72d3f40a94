// The files of a conversation's next message. Kept outside the page, so that uploads continue while it is left.
import type { ConversationFile, MessageFile } from '@consilium/contracts/chat/file.ts';
import {
  checkFileName,
  checkFileSize,
  fileSentences,
  maxFilesPerMessage,
} from '@consilium/contracts/chat/file-rules.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { showToast, toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { removeFile, uploadFile } from '#api/files-api.ts';
import { baseOf, toMessageFile, type UploadItem } from '#files/upload-item.ts';
import { showBriefly } from '#notices/show-briefly.ts';

const atOnce = 3;
const shownPictures = /^image\/(?:jpeg|png|gif|webp)$/;
const refusals = ['FILE_REFUSED', 'FILE_TOO_LARGE'];

const byConversation = new Map<string, FileUploads>();

export function fileUploadsOf(conversationId: string): FileUploads {
  const known = byConversation.get(conversationId) ?? new FileUploads(conversationId);
  byConversation.set(conversationId, known);
  return known;
}

interface Source {
  readonly file: File;
  readonly abort: AbortController;
}

export class FileUploads {
  readonly conversationId: string;
  #items: readonly UploadItem[] = [];
  #shown: readonly UploadItem[] = [];
  #lastKey = 0;
  readonly #sources = new Map<string, Source>();
  /** Files whose message is being sent. */
  readonly #away = new Set<string>();
  readonly #sent = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(conversationId: string) {
    this.conversationId = conversationId;
  }

  readonly items = (): readonly UploadItem[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const room = Math.max(0, maxFilesPerMessage - this.#shown.filter(({ phase }) => phase !== 'failed').length);
    for (const file of files.slice(0, room)) this.#addOne(file);
    if (files.length > room)
      showBriefly({ title: 'File Validation Failed', text: fileSentences.tooMany, tone: 'loss' });
    this.#goOn();
  }

  retry(key: string): void {
    const source = this.#sources.get(key);
    if (source) void this.#upload(key, source);
  }

  /** Cancels, forgets or removes the file, depending on its state. */
  drop(key: string): void {
    const item = this.#items.find((candidate) => candidate.key === key);
    if (item?.phase === 'ready') return void this.#remove(key, item.file.id);
    this.#sources.get(key)?.abort.abort();
    this.#forget(key);
    return this.#goOn();
  }

  /** Files that were uploaded before and that no message carries yet. */
  know(files: readonly ConversationFile[]): void {
    const known = new Set(this.#items.map((item) => (item.phase === 'ready' ? item.file.id : item.key)));
    const news = files.filter(({ id, isUnsent }) => isUnsent && !known.has(id) && !this.#sent.has(id));
    if (news.length > 0) this.#set([...this.#items, ...news.slice(0, maxFilesPerMessage).map(toItem)]);
  }

  ready(): readonly MessageFile[] {
    return this.#shown
      .flatMap((item) => (item.phase === 'ready' && !item.isLeaving ? [toMessageFile(item.file)] : []))
      .slice(0, maxFilesPerMessage);
  }

  /** Their message is being sent: they are hidden unless it is refused. */
  send(files: readonly MessageFile[]): void {
    for (const { id } of files) this.#away.add(id);
    this.#set(this.#items);
  }

  takeBack(files: readonly MessageFile[]): void {
    for (const { id } of files) this.#away.delete(id);
    this.#set(this.#items);
  }

  settle(files: readonly MessageFile[]): void {
    for (const { id } of files) this.#sent.add(id);
    const isSent = (item: UploadItem) => item.phase === 'ready' && this.#sent.has(item.file.id);
    for (const { key } of this.#items.filter(isSent)) this.#forget(key);
  }

  #addOne(file: File): void {
    this.#lastKey += 1;
    const key = `file-${this.#lastKey}`;
    const thumbnail = shownPictures.test(file.type) ? URL.createObjectURL(file) : undefined;
    const name = checkFileName(file.name);
    const sentence = name.isAllowed ? checkFileSize(file.size) : name.sentence;
    this.#set([...this.#items, { key, name: file.name, sizeBytes: file.size, thumbnail, phase: 'waiting' }]);
    if (sentence === undefined) this.#sources.set(key, { file, abort: new AbortController() });
    else this.#refuse(key, sentence);
  }

  /** Only a few upload at once; the others wait. */
  #goOn(): void {
    const running = this.#items.filter(({ phase }) => phase === 'uploading').length;
    const waiting = this.#items.filter(({ phase }) => phase === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, atOnce - running))) this.retry(key);
  }

  async #upload(key: string, { file, abort }: Source): Promise<void> {
    const { signal } = abort;
    const { conversationId } = this;
    this.#change(key, (item) => ({ ...baseOf(item), phase: 'uploading', share: 0 }));
    const onProgress = (share: number) =>
      this.#change(key, (item) => (item.phase === 'uploading' ? { ...item, share } : item));
    try {
      const stored = await uploadFile({ conversationId, file, signal, onProgress });
      this.#change(key, (item) => ({ ...baseOf(item), phase: 'ready', file: stored, isLeaving: false }));
      sayUploaded(stored.name);
    } catch (error) {
      if (!signal.aborted) this.#fail(key, error);
    } finally {
      this.#goOn();
    }
  }

  #fail(key: string, error: unknown): void {
    const { code, message: sentence } = toApiError(error);
    if (refusals.includes(code)) return this.#refuse(key, sentence);
    showBriefly({ title: 'Upload Failed', text: sentence, tone: 'loss' });
    return this.#change(key, (item) => ({ ...baseOf(item), phase: 'failed', sentence, canRetry: true }));
  }

  /** The refused file is reported and skipped; the others are uploaded. */
  #refuse(key: string, given: string): void {
    const name = this.#items.find((item) => item.key === key)?.name ?? '';
    const sentence = given === '' ? `Invalid file: ${name}` : given;
    showBriefly({ title: 'File Validation Failed', text: sentence, tone: 'loss' });
    this.#change(key, (item) => ({ ...baseOf(item), phase: 'failed', sentence, canRetry: false }));
  }

  async #remove(key: string, id: string): Promise<void> {
    const mark = (isLeaving: boolean) =>
      this.#change(key, (item) => (item.phase === 'ready' ? { ...item, isLeaving } : item));
    mark(true);
    try {
      await removeFile(id);
    } catch (error) {
      const failure = toApiError(error);
      if (!failure.is('FILE_NOT_FOUND')) {
        mark(false);
        return showToast({ title: 'Failed to remove file', text: failure.message, tone: 'loss' });
      }
    }
    this.#forget(key);
    return showBriefly({ title: 'File Removed' });
  }

  #forget(key: string): void {
    const thumbnail = this.#items.find((item) => item.key === key)?.thumbnail;
    if (thumbnail !== undefined) URL.revokeObjectURL(thumbnail);
    this.#sources.delete(key);
    this.#set(this.#items.filter((item) => item.key !== key));
  }

  #change(key: string, work: (item: UploadItem) => UploadItem): void {
    this.#set(this.#items.map((item) => (item.key === key ? work(item) : item)));
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items;
    this.#shown = items.filter((item) => item.phase !== 'ready' || !this.#away.has(item.file.id));
    for (const listener of this.#listeners) listener();
  }
}

/** There is one toast at a time: a success must not replace the failure of another file. */
function sayUploaded(name: string): void {
  const isTellingOfLoss = toastQueue.visibleToasts.some(({ content }) => content.tone === 'loss');
  if (!isTellingOfLoss) showBriefly({ title: 'File Uploaded', text: name });
}

function toItem(file: ConversationFile): UploadItem {
  const { id, name, sizeBytes } = file;
  return { key: id, name, sizeBytes, thumbnail: undefined, phase: 'ready', file, isLeaving: false };
}
