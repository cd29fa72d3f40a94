// Messages with files: what the expert gets, also after a takeover, and what is refused.
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { startChatUnderTest } from '../testing/chat-under-test.ts';
import { picture, wordDocument } from '@consilium/kit/received-files/testing/sample-files.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { holdStates, replyState } from '../testing/test-state.sql.ts';
import { refusalOf, uploadsOf } from '../testing/uploads.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const { chat, database } = chatForFile({ clock });
const uploads = uploadsOf(chat);

describe('a message', () => {
  test('shows its files, and the expert gets their content', async () => {
    const { person, id } = await emptyConversation(chat);
    const text = await uploads.uploaded(person, id, 'lease.docx', wordDocument('The deposit is two rents'));
    const image = await uploads.uploaded(person, id, 'wall.jpg', await picture('jpeg'));
    const reply = await chat.accepted(person, id, 'What about this?', { carrying: { fileIds: [text.id, image.id] } });
    // The expert is asked after the message was accepted.
    await chat.follow(person, reply).then((response) => response.text());
    const request = chat.advisor.requests.at(-1);
    expect(request?.attachments).toEqual([
      { kind: 'text', name: 'lease.docx', text: 'The deposit is two rents', isCut: false, isEarlier: false },
      { kind: 'image', name: 'wall.jpg', mediaType: 'image/jpeg', base64: expect.any(String), isEarlier: false },
    ]);
    const shown = (await chat.conversation(person, id)).messages[0];
    expect(shown?.files).toEqual([
      { id: text.id, name: 'lease.docx', type: text.type, sizeBytes: text.sizeBytes, isRemoved: false },
      { id: image.id, name: 'wall.jpg', type: image.type, sizeBytes: image.sizeBytes, isRemoved: false },
    ]);
    expect((await uploads.listed(person, id)).map(({ isUnsent }) => isUnsent)).toEqual([false, false]);
  });

  test('with a document gives its content to the replies of later messages too', async () => {
    const { person, id } = await emptyConversation(chat);
    const { id: fileId } = await uploads.uploaded(person, id, 'lease.txt', 'The deposit is two rents');
    const replyId = await chat.accepted(person, id, 'What about this?', { carrying: { fileIds: [fileId] } });
    await chat.follow(person, replyId).then((response) => response.text());
    clock.advance(1000);
    await chat.accepted(person, id, 'And the deposit?');
    const request = chat.advisor.requests.at(-1);
    expect(request?.turns[0]?.files).toMatchObject([{ name: 'lease.txt' }]);
    expect(request?.attachments).toMatchObject([
      { name: 'lease.txt', text: 'The deposit is two rents', isEarlier: true },
    ]);
  });

  test('without files has no attachments', async () => {
    const { person, id } = await emptyConversation(chat);
    await chat.accepted(person, id);
    expect(chat.advisor.requests.at(-1)?.attachments).toEqual([]);
  });

  test('with files of another person or conversation, or removed ones, is refused and releases its unit', async () => {
    const { person, id } = await emptyConversation(chat);
    const elsewhere = await uploads.uploaded(person, await chat.newConversation(person), 'a.txt', 'a');
    const other = await emptyConversation(chat);
    const foreign = await uploads.uploaded(other.person, other.id, 'b.txt', 'b');
    const gone = await uploads.uploaded(person, id, 'c.txt', 'c');
    await uploads.remove(person, gone.id);
    for (const fileId of [elsewhere.id, foreign.id, gone.id]) {
      const answer = await chat.send(person, id, 'What about this?', { carrying: { fileIds: [fileId] } });
      expect(await refusalOf(answer)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
    }
    await eventually(async () =>
      expect(await holdStates(database, person)).toEqual(['released', 'released', 'released']),
    );
  });

  test.each([['x'], [['x']], [Array.from({ length: 6 }, () => '0198a1b2-0000-7000-8000-000000000000')], [{}]])(
    'with fileIds %j is refused',
    async (fileIds) => {
      const { person, id } = await emptyConversation(chat);
      const answer = await chat.send(person, id, 'What about this?', { carrying: { fileIds } });
      expect(await refusalOf(answer)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    },
  );

  test('with a repeated key is the same message only when its files are the same', async () => {
    const { person, id } = await emptyConversation(chat);
    const { id: fileId } = await uploads.uploaded(person, id, 'a.txt', 'a');
    const key = 'one-key-for-one-message';
    const replyId = await chat.accepted(person, id, 'What about this?', { key, carrying: { fileIds: [fileId] } });
    expect(await chat.accepted(person, id, 'What about this?', { key, carrying: { fileIds: [fileId] } })).toBe(replyId);
    expect((await chat.send(person, id, 'What about this?', { key })).status).toBe(422);
  });
});

test('a reply that another process takes over gets the files again', async () => {
  const environment = { REPLY_LEASE_MS: '1000', DRAIN_MS: '0' };
  const at = clock.now();
  const first = await startChatUnderTest(database, { clock: manualClock(at), environment });
  const person = somebody();
  const id = await first.newConversation(person);
  const file = await uploadsOf(first).uploaded(person, id, 'lease.txt', 'The deposit is two rents');
  first.advisor.say(hangsAfter('Half of '));
  const replyId = await first.accepted(person, id, 'What about this?', { carrying: { fileIds: [file.id] } });
  await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
  const second = await startChatUnderTest(database, {
    clock: manualClock(new Date(at.getTime() + 60_000)),
    environment: { ...environment, FILES_DIR: first.filesFolder },
    script: says('The whole answer.'),
  });
  await second.follow(person, replyId).then((response) => response.text());
  const attachments = [{ name: 'lease.txt', text: 'The deposit is two rents', isEarlier: false }];
  expect(second.advisor.requests.at(-1)?.attachments).toMatchObject(attachments);
  await Promise.all([first.stop(), second.stop()]);
});
