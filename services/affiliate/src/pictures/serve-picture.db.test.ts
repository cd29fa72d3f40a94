// The address of a product's picture on this site.
import { expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { affiliateForFile } from '../testing/affiliate-for-file.ts';

const affiliate = affiliateForFile();

test('a product has an address of its picture, which changes with the picture', async () => {
  const { id, version, picture } = await affiliate.add({ imageUrl: 'https://images.example.org/a.png' });
  expect(picture).toMatch(new RegExp(`^/api/affiliate/pictures/${id}\\?v=[0-9a-f]{12}$`));
  const edited = await affiliate.ask<{ picture: string }>(`PATCH /products/${id}`, {
    version,
    imageUrl: 'https://images.example.org/b.png',
  });
  expect(edited.body.picture).not.toBe(picture);
  expect((await affiliate.add()).picture).toBeNull();
});

test('no product, one without a picture, one of a host of no list, and no id are not found', async () => {
  const without = await affiliate.add();
  const elsewhere = await affiliate.add({ imageUrl: 'https://images.example.org/a.png' });
  for (const id of [newId(), without.id, elsewhere.id, 'no-id', '..%2f..%2fsecret'])
    expect((await affiliate.get(`/pictures/${id}`)).status).toBe(404);
});
