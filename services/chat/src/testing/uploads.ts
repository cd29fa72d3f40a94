// Uploads, lists and reads files through the API, for tests.
import { readdir } from 'node:fs/promises';
import type { ConversationFile, FileLink } from '@consilium/contracts/chat/file.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ChatUnderTest } from './chat-under-test.ts';

export interface Uploads {
  upload(
    person: Identity,
    conversationId: string,
    name: string,
    body: unknown,
    signal?: AbortSignal,
  ): Promise<Response>;
  uploaded(person: Identity, conversationId: string, name: string, body: unknown): Promise<ConversationFile>;
  listed(person: Identity, conversationId: string): Promise<readonly ConversationFile[]>;
  linkOf(person: Identity, fileId: string): Promise<FileLink>;
  remove(person: Identity, fileId: string): Promise<Response>;
  /** Names of a person's files in the store. */
  bytesLeft(person: Identity): Promise<readonly string[]>;
}

export function uploadsOf(chat: ChatUnderTest): Uploads {
  const upload: Uploads['upload'] = (identity, conversationId, name, body, signal) =>
    chat.call(`/api/chat/conversations/${conversationId}/files?name=${encodeURIComponent(name)}`, {
      identity,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/octet-stream' },
      ...(signal && { signal }),
    });
  return {
    upload,
    async uploaded(person, conversationId, name, body) {
      const answer = await upload(person, conversationId, name, body);
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as ConversationFile;
    },
    async listed(identity, conversationId) {
      const answer = await chat.call(`/api/chat/conversations/${conversationId}/files`, { identity });
      return ((await answer.json()) as { files: ConversationFile[] }).files;
    },
    async linkOf(identity, fileId) {
      return (await (await chat.call(`/api/chat/files/${fileId}/link`, { identity })).json()) as FileLink;
    },
    remove: (identity, fileId) => chat.call(`/api/chat/files/${fileId}`, { identity, method: 'DELETE' }),
    async bytesLeft(person) {
      const folder = `${chat.filesFolder}/${person.userId}`;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
}

export async function refusalOf(answer: Response | Promise<Response>) {
  const response = await answer;
  const { code, message } = (await response.json()) as { code: string; message: string };
  return { status: response.status, code, message };
}
