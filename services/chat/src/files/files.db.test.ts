// Stored files: who may read them, and that nothing is left over.
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createDiskFiles } from '@consilium/kit/files/disk-files.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { fileStates, markArriving, markLeaving } from '../testing/file-state.sql.ts';
import { pdf, picture } from '@consilium/kit/received-files/testing/sample-files.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { deleteConversation } from '../testing/test-state.sql.ts';
import { uploadsOf } from '../testing/uploads.ts';
import { eraseConversationFiles } from './erase-files.ts';
import { sweepFiles } from './sweep-files.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const { chat, database } = chatForFile({ clock });
const uploads = uploadsOf(chat);

describe('reading a file', () => {
  test('works without a session, through a link that is valid for a few minutes', async () => {
    const { person, id } = await emptyConversation(chat);
    const file = await uploads.uploaded(person, id, 'lease.pdf', pdf('The rent is due'));
    const { url, expiresAt } = await uploads.linkOf(person, file.id);
    expect(new Date(expiresAt).getTime() - clock.now().getTime()).toBeLessThanOrEqual(5 * 60_000);
    const answer = await chat.call(url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf('The rent is due'));
  });

  test.each([
    ['cat.png', () => picture('png'), 'image/png', 'inline'],
    ['page.txt', () => '<script>alert(1)</script>', 'text/plain', 'attachment'],
  ])('cannot run as a page: %s', async (name, content, type, disposition) => {
    const { person, id } = await emptyConversation(chat);
    const file = await uploads.uploaded(person, id, name, await content());
    const { headers } = await chat.call((await uploads.linkOf(person, file.id)).url);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}`));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('fails with an expired or forged link', async () => {
    const { person, id } = await emptyConversation(chat);
    const [file, other] = [
      await uploads.uploaded(person, id, 'a.txt', 'a'),
      await uploads.uploaded(person, id, 'b.txt', 'b'),
    ];
    const { url } = await uploads.linkOf(person, file.id);
    const wrong = [
      url.replace(file.id, other.id),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/signature=[\w-]+/, 'signature='),
      url.replace(/signature=[\w-]{4}/, 'signature=AAAA'),
      url.split('?')[0] ?? '',
    ];
    for (const forged of wrong) expect((await chat.call(forged)).status).toBe(404);
    clock.advance(5 * 60_000 + 1000);
    expect((await chat.call(url)).status).toBe(404);
  });

  test('is for its own person only', async () => {
    const { person, id } = await emptyConversation(chat);
    const file = await uploads.uploaded(person, id, 'a.txt', 'a');
    const identity = somebody();
    expect((await chat.call(`/api/chat/files/${file.id}/link`, { identity })).status).toBe(404);
    expect((await chat.call(`/api/chat/files/${file.id}`, { identity, method: 'DELETE' })).status).toBe(404);
    expect((await chat.call(`/api/chat/conversations/${id}/files`, { identity })).status).toBe(404);
    expect((await chat.call(`/api/chat/files/${file.id}/link`)).status).toBe(401);
    expect(await uploads.listed(person, id)).toHaveLength(1);
  });
});

describe('removing a file', () => {
  test('in parallel with a message that has it: the message is accepted with the file removed, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, id } = await emptyConversation(chat);
      const { id: fileId } = await uploads.uploaded(person, id, 'a.txt', 'a');
      const [sent, removed] = await Promise.all([
        chat.send(person, id, 'What about this?', { carrying: { fileIds: [fileId] }, accept: 'application/json' }),
        uploads.remove(person, fileId),
      ]);
      const { messages } = await chat.conversation(person, id);
      expect(removed.status).toBe(200);
      expect(messages.map((message) => message.files.map((file) => file.isRemoved))).toEqual(
        sent.status === 202 ? [[true]] : [],
      );
      expect(await uploads.bytesLeft(person)).toEqual([]);
    }
  });

  test('erases its bytes; a message that has it still shows its name', async () => {
    const { person, id } = await emptyConversation(chat);
    const sent = await uploads.uploaded(person, id, 'sent.png', await picture('png'));
    const unsent = await uploads.uploaded(person, id, 'unsent.txt', 'x');
    await chat.accepted(person, id, 'What about this?', { carrying: { fileIds: [sent.id] } });
    const { url } = await uploads.linkOf(person, sent.id);
    for (const file of [sent, unsent]) {
      const answer = await uploads.remove(person, file.id);
      expect(await answer.json()).toEqual({ removed: true });
    }
    expect((await chat.call(url)).status).toBe(404);
    expect(await uploads.bytesLeft(person)).toEqual([]);
    expect(await uploads.listed(person, id)).toEqual([]);
    expect((await chat.conversation(person, id)).messages[0]?.files).toMatchObject([
      { name: 'sent.png', isRemoved: true },
    ]);
    expect((await fileStates(database, person.userId)).map(({ state }) => state)).toEqual(['removed']);
    const again = await uploads.remove(person, sent.id);
    expect(again.status).toBe(404);
  });
});

describe('left-over files', () => {
  const context = () => ({
    pool: database.pool('chat'),
    files: createDiskFiles({ directory: chat.filesFolder }),
    clock,
  });

  test('of a crash during an upload or a removal are swept', async () => {
    const { person, id } = await emptyConversation(chat);
    const arrived = await uploads.uploaded(person, id, 'arrived.png', await picture('png'));
    const left = await uploads.uploaded(person, id, 'left.txt', 'x');
    const kept = await uploads.uploaded(person, id, 'kept.txt', 'x');
    await markArriving(database, arrived.id);
    await markLeaving(database, left.id);
    await sweepFiles(context());
    expect(await fileStates(database, person.userId)).toHaveLength(3);
    clock.advance(16 * 60_000);
    await sweepFiles(context());
    expect((await fileStates(database, person.userId)).map(({ file_name: name }) => name)).toEqual([kept.name]);
    expect((await uploads.bytesLeft(person)).toSorted()).toEqual(['kept.txt', 'kept.txt.content-type']);
  });

  test('of a conversation that no longer exists are swept', async () => {
    const { person, id } = await emptyConversation(chat);
    await uploads.uploaded(person, id, 'a.png', await picture('png'));
    await deleteConversation(database, id);
    clock.advance(16 * 60_000);
    await sweepFiles(context());
    expect(await fileStates(database, person.userId)).toEqual([]);
    expect(await uploads.bytesLeft(person)).toEqual([]);
  });

  test('do not exist after a conversation was erased', async () => {
    const { person, id } = await emptyConversation(chat);
    await uploads.uploaded(person, id, 'a.png', await picture('png'));
    const place = { userId: person.userId, conversationId: id };
    expect(await eraseConversationFiles(context(), place)).toBe(1);
    expect(await eraseConversationFiles(context(), place)).toBe(0);
    expect(await uploads.bytesLeft(person)).toEqual([]);
    expect(await fileStates(database, person.userId)).toEqual([]);
  });
});
