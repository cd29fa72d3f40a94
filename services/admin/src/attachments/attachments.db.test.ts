// Files that come with requests: who may send and read them, and that nothing is left over.
import { describe, expect, test } from '@jest/globals';
import { createDiskFiles } from '@consilium/kit/files/disk-files.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { pdf, photographWithPlace, picture } from '@consilium/kit/received-files/testing/sample-files.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import path from 'node:path';
import { forgetOld } from '../retention/forget-old.ts';
import { contact, formsForFile, newAddress } from '../testing/forms-for-file.ts';
import { countRows } from '../testing/request-state.sql.ts';

const forms = formsForFile();
const desk = somebody({ roles: ['support'] });
const HOUR_MS = 3_600_000;
const store = () => createDiskFiles({ directory: path.join(forms.folder, 'files') });

async function upload(name: string, bytes: Buffer | string, identity?: Identity) {
  const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  const answer = await forms.service.call(`/api/admin/support/attachments?name=${encodeURIComponent(name)}`, {
    body,
    headers: { 'content-type': 'application/octet-stream' },
    ...(identity && { identity }),
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; message?: string } };
}
const read = (id: string, identity?: Identity) =>
  forms.service.call(`/api/admin/support/attachments/${id}`, { ...(identity && { identity }) });
const sendWith = (attachmentIds: readonly string[], identity?: Identity) =>
  forms.send('contact', { ...contact, email: newAddress(), attachmentIds }, { ...(identity && { identity }) });

describe('a file', () => {
  test('of a visitor reaches the desk with the request, as a download that cannot run', async () => {
    const { status, body: file } = await upload('Lease (1).pdf', pdf('The rent is due'));
    expect({ status, file }).toEqual({
      status: 201,
      file: { id: expect.any(String), name: 'Lease (1).pdf', mime: 'application/pdf', sizeBytes: expect.any(Number) },
    });
    expect((await read(file.id, desk)).status).toBe(404);
    expect((await sendWith([file.id])).status).toBe(201);
    const answer = await read(file.id, desk);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf('The rent is due'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  test('that is a picture is drawn anew, and a download, too', async () => {
    const { body: file } = await upload('me.jpg', await photographWithPlace());
    await sendWith([file.id]);
    const answer = await read(file.id, desk);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await answer.arrayBuffer()).includes('SECRETOWNER')).toBe(false);
  });

  test.each([
    ['a visitor', undefined, 401],
    ['a member', somebody(), 403],
    ['an analyst', somebody({ roles: ['analyst'] }), 403],
    ['an administrator', somebody({ roles: ['admin'] }), 200],
  ])('can be read by the desk only: %s', async (_who, identity, status) => {
    const { body: file } = await upload('a.txt', 'a');
    await sendWith([file.id]);
    expect((await read(file.id, identity)).status).toBe(status);
  });

  test.each(['00000000-0000-4000-8000-000000000000', '..%2F..%2Fsecret', 'nothing'])('%s is not found', async (id) => {
    expect((await read(id, desk)).status).toBe(404);
  });

  test('of somebody else, or sent already, is not found', async () => {
    const [ada, bob] = [somebody(), somebody()];
    const { body: file } = await upload('a.txt', 'a', ada);
    for (const thief of [bob, undefined]) expect((await sendWith([file.id], thief)).status).toBe(404);
    expect((await sendWith([file.id], ada)).status).toBe(201);
    expect((await sendWith([file.id], ada)).status).toBe(404);
  });

  test.each([
    ['run.exe', 'MZ', 'File type not allowed for security reasons'],
    ['../a.txt', 'a', 'Invalid file name detected'],
    ['a.txt', '', 'The file is empty.'],
    ['a.png', 'not a picture', 'The file is damaged, or it is not what its name says.'],
    ['', 'a', 'Invalid file name detected'],
  ])('%j with %j is refused: %s', async (name, bytes, message) => {
    const { status, body } = await upload(name, bytes);
    expect({ status, message: body.message }).toEqual({ status: 400, message });
  });

  test('of more than 5 MB is refused', async () => {
    const { status, body } = await upload('a.txt', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
    expect({ status, message: body.message }).toEqual({
      status: 413,
      message: 'File is too large. Maximum size is 5MB.',
    });
  });

  test('that is never sent goes after a day, and one that was sent stays', async () => {
    const { body: unsent } = await upload('unsent.txt', 'a');
    const { body: sent } = await upload('sent.png', await picture('png'));
    await sendWith([sent.id]);
    const context = { pool: forms.database.pool(), files: store(), clock: forms.clock };
    forms.clock.advance(24 * HOUR_MS - 1000);
    await forgetOld(context);
    expect(await store().get(`requests/${unsent.id}`)).toBeDefined();
    forms.clock.advance(2000);
    await forgetOld(context);
    expect(await store().get(`requests/${unsent.id}`)).toBeUndefined();
    expect((await sendWith([unsent.id])).status).toBe(404);
    expect((await read(sent.id, desk)).status).toBe(200);
  });
});

test('a refused upload leaves no row', async () => {
  const before = await countRows(forms.database.pool(), 'request_files');
  await upload('a.png', 'not a picture');
  expect(await countRows(forms.database.pool(), 'request_files')).toBe(before);
});
