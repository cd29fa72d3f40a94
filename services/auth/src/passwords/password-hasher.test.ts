import { expect, test } from '@jest/globals';
import { createPasswordHasher } from './password-hasher.ts';

const hasher = createPasswordHasher();

test('a hash verifies its own password only, and two hashes differ', async () => {
  const [one, two] = await Promise.all([hasher.hash('grüße 😀 password'), hasher.hash('grüße 😀 password')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  await expect(hasher.verify('grüße 😀 password', one)).resolves.toBe(true);
  await expect(hasher.verify('grüße 😀 Password', one)).resolves.toBe(false);
});

test('a hash of another cost verifies', async () => {
  // Made with m=4096, t=3 by the reference implementation's parameters through node:crypto.
  const { argon2Sync } = await import('node:crypto');
  const salt = Buffer.from('0123456789abcdef');
  const tag = argon2Sync('argon2id', {
    message: 'old',
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 4096,
    passes: 3,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const stored = `$argon2id$v=19$m=4096,t=3,p=1$${text(salt)}$${text(tag)}`;
  await expect(hasher.verify('old', stored)).resolves.toBe(true);
  expect([hasher.isOutdated(stored), hasher.isOutdated(await hasher.hash('old'))]).toEqual([true, false]);
});

test('an unknown account takes as long as a known one', async () => {
  const stored = await hasher.hash('something long enough');
  const time = async (hash: string | null) => {
    const startedAt = performance.now();
    for (let n = 0; n < 8; n += 1) await hasher.verify('a guess', hash);
    return performance.now() - startedAt;
  };
  const [known, unknown] = [await time(stored), await time(null)];
  expect(unknown).toBeGreaterThan(known / 3);
});

test('fifty concurrent hashes do not block the event loop', async () => {
  let turns = 0;
  const ticker = setInterval(() => {
    turns += 1;
  }, 5);
  await Promise.all(Array.from({ length: 50 }, () => hasher.verify('a guess', null)));
  clearInterval(ticker);
  // Two at a time, so there is a turn of the loop between any two of them; hashing on the loop itself leaves none.
  expect(turns).toBeGreaterThan(20);
});
