// Requests that are still under way when their account is deleted softly: none of them stores anything.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { lockAccount } from '../testing/locked-account.ts';
import { member } from '../testing/signed-up.ts';
import type { Member } from '../testing/signed-up.ts';
import type { Answer } from '../testing/started-auth.ts';

const auth = authForFile({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN, PRIVACY_PARTS: 'chat' });

async function sendPicture({ accessToken }: Member): Promise<Answer> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a6ea5' } })
    .png()
    .toBuffer();
  const headers = { 'Content-Type': 'image/png' };
  return auth.account('PUT /avatar', accessToken, { body: new Uint8Array(picture), headers });
}
const sendBirthday = ({ accessToken }: Member) =>
  auth.account('PATCH /profile', accessToken, { body: { dateOfBirth: '1990-05-17', displayName: 'Ada' } });

const askForExport = ({ accessToken }: Member) => auth.account('POST /export', accessToken);

test.each([
  ['a picture', sendPicture],
  ['a birthday', sendBirthday],
  ['a request for an export', askForExport],
])('%s changes nothing of an account that was deleted softly meanwhile', async (_what, send) => {
  const ada = await member(auth);
  const held = await lockAccount(auth, ada.userId);
  const deleted = auth.call(`DELETE /admin/users/${ada.userId}`, {
    bearer: ADMIN_TOKEN,
    body: { should_soft_delete: true },
  });
  await held.waiting(1);
  const sent = send(ada);
  await held.waiting(2);
  await held.release();
  expect([(await deleted).status, (await sent).status]).toEqual([200, 401]);
  const rows = await auth.query(
    `select display_name as name, date_of_birth as birthday, avatar_extension as picture, user_metadata as said
         from auth.profiles join auth.users on id = user_id where user_id = $1`,
    [ada.userId],
  );
  expect(rows).toEqual([{ name: 'User', birthday: null, picture: null, said: {} }]);
  expect((await auth.database.pool().query('select from auth.exports where user_id = $1', [ada.userId])).rowCount).toBe(
    0,
  );
  await expect(readdir(path.join(auth.filesDirectory, 'avatars', ada.userId))).rejects.toThrow('ENOENT');
});
