// Uploads: which are kept, which are refused, and that a refused one leaves nothing.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { fileSentences, maxFileBytes } from '@consilium/contracts/chat/file-rules.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { fileStates } from '../testing/file-state.sql.ts';
import { pdf } from '@consilium/kit/received-files/testing/sample-files.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { refusalOf, uploadsOf } from '../testing/uploads.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const limits = { FILES_PER_CONVERSATION: '4', FILES_PER_PERSON: '6', FILES_MB_PER_PERSON: '16' };
const { chat, database } = chatForFile({ clock, environment: limits });
const uploads = uploadsOf(chat);

describe('an upload', () => {
  test('is stored with all its fields under a plain name', async () => {
    const { person, id } = await emptyConversation(chat);
    const file = await uploads.uploaded(person, id, 'My Lease (2024).PDF', pdf('The rent is due'));
    expect(file).toMatchObject({
      name: 'My Lease (2024).PDF',
      type: 'application/pdf',
      reading: { characters: 15, isCut: false },
      isUnsent: true,
    });
    expect(await fileStates(database, person.userId)).toEqual([
      {
        file_name: 'My Lease (2024).PDF',
        file_path: `${person.userId}/${id}/my_lease__2024_.pdf`,
        file_type: 'application/pdf',
        file_size: file.sizeBytes,
        state: 'kept',
      },
    ]);
    expect(await uploads.listed(person, id)).toEqual([file]);
  });

  test('never overwrites another file of the same name, also in parallel', async () => {
    const { person, id } = await emptyConversation(chat);
    await Promise.all(['one', 'two', 'three'].map((text) => uploads.uploaded(person, id, 'note.txt', text)));
    const paths = (await fileStates(database, person.userId)).map(({ file_path: path }) => path.split('/').at(-1));
    expect(new Set(paths)).toEqual(new Set(['note.txt', 'note_2.txt', 'note_3.txt']));
  });

  test.each([
    ['virus.exe', fileSentences.blocked],
    ['../../etc/passwd.txt', fileSentences.invalidName],
    ['con.txt', fileSentences.invalidName],
    ['letter.doc', fileSentences.oldWord],
    ['page.html', fileSentences.notAllowed],
    ['', fileSentences.invalidName],
  ])('named %j is refused', async (name, message) => {
    const { person, id } = await emptyConversation(chat);
    expect(await refusalOf(uploads.upload(person, id, name, 'text'))).toEqual({
      status: 400,
      code: 'FILE_REFUSED',
      message,
    });
    expect(await fileStates(database, person.userId)).toEqual([]);
  });

  test('of HTML with the name of an image is refused and leaves nothing', async () => {
    const { person, id } = await emptyConversation(chat);
    const answer = await refusalOf(uploads.upload(person, id, 'cat.png', '<script>alert(1)</script>'));
    expect(answer).toMatchObject({ status: 400, code: 'FILE_REFUSED' });
    expect(await fileStates(database, person.userId)).toEqual([]);
    expect(await uploads.bytesLeft(person)).toEqual([]);
  });

  test('of one byte too many is refused, with or without a content-length, and leaves nothing', async () => {
    const { person, id } = await emptyConversation(chat);
    const tooLarge = { status: 413, code: 'FILE_TOO_LARGE', message: 'File is too large. Maximum size is 5MB.' };
    const bytes = new Uint8Array(maxFileBytes + 1).fill(65);
    expect(await refusalOf(uploads.upload(person, id, 'big.txt', bytes))).toEqual(tooLarge);
    const unannounced = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    expect(await refusalOf(uploads.upload(person, id, 'big.txt', unannounced))).toEqual(tooLarge);
    expect(await fileStates(database, person.userId)).toEqual([]);
  });

  test('of exactly five megabytes is stored', async () => {
    const { person, id } = await emptyConversation(chat);
    const file = await uploads.uploaded(person, id, 'full.txt', new Uint8Array(maxFileBytes).fill(65));
    expect(file).toMatchObject({ sizeBytes: maxFileBytes, reading: { isCut: true } });
  });

  test('of an empty file is refused', async () => {
    const { person, id } = await emptyConversation(chat);
    expect(await refusalOf(uploads.upload(person, id, 'empty.txt', ''))).toMatchObject({
      message: fileSentences.empty,
    });
  });

  test('that is aborted leaves nothing', async () => {
    const { person, id } = await emptyConversation(chat);
    const abort = new AbortController();
    let reached = () => {};
    const begunSending = new Promise<void>((resolve) => (reached = resolve));
    // The body has an end: a stream that is pulled for ever keeps the process of the tests alive.
    const slow = new ReadableStream({
      async pull(controller) {
        if (abort.signal.aborted) return controller.close();
        controller.enqueue(randomBytes(1000));
        reached();
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    });
    const sending = uploads.upload(person, id, 'slow.txt', slow, abort.signal).catch(() => 'aborted');
    await begunSending;
    await eventually(async () => expect(await fileStates(database, person.userId)).toHaveLength(1));
    abort.abort();
    expect(await sending).toBe('aborted');
    await eventually(async () => expect(await fileStates(database, person.userId)).toEqual([]));
    expect(await uploads.bytesLeft(person)).toEqual([]);
  });

  test('needs an account and a conversation of one’s own', async () => {
    const { id } = await emptyConversation(chat);
    const stranger = somebody();
    expect(await refusalOf(uploads.upload(stranger, id, 'note.txt', 'text'))).toMatchObject({
      code: 'CONVERSATION_NOT_FOUND',
    });
    const visitor = await chat.call(`/api/chat/conversations/${id}/files?name=a.txt`, { method: 'POST', body: 'text' });
    expect(visitor.status).toBe(401);
  });

  test('beyond the limit of a conversation is refused, also in parallel', async () => {
    const { person, id } = await emptyConversation(chat);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_zero, index) => uploads.upload(person, id, `${index}.txt`, 'x')),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(4);
    while ((await uploads.listed(person, id)).length < 4) await uploads.upload(person, id, 'more.txt', 'x');
    expect(await refusalOf(uploads.upload(person, id, 'last.txt', 'x'))).toEqual({
      status: 409,
      code: 'FILE_LIMIT_REACHED',
      message: 'A conversation can hold 4 files. Remove one to add another.',
    });
  });

  test('beyond the megabytes of a person is refused, also in parallel in several conversations', async () => {
    const person = somebody();
    const ids = await Promise.all([1, 2, 3].map(() => chat.newConversation(person)));
    const large = new Uint8Array(maxFileBytes).fill(65);
    const answers = await Promise.all(
      ids.flatMap((id) => [uploads.upload(person, id, 'a.txt', large), uploads.upload(person, id, 'b.txt', large)]),
    );
    const kept = answers.filter((answer) => answer.status === 201).length;
    expect(kept).toBeGreaterThan(0);
    const states = await fileStates(database, person.userId);
    expect(states.reduce((sum, { file_size: size }) => sum + size, 0)).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(states).toHaveLength(kept);
  });
});
