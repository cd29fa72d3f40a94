// A product's link end to end, through the real gateway: kept, redirected, and told to chat and to administrators.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { productLink } from '@consilium/contracts/affiliate/product-link.ts';
import { addLinkedProduct, addRecommendation } from '@consilium/affiliate/testing/linked-rows.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { Network } from './network.ts';
import { newConversation, send, wholeReply } from './reply-reader.ts';

const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const link = 'https://www.amazon.com/dp/B0FLOW';

export function productLinkSuite(start: () => Promise<Network>): void {
  describe('the link of a product', () => {
    let network: Network;
    beforeAll(async () => {
      network = await start();
    });
    afterAll(() => network?.stop());
    const product = () =>
      addLinkedProduct(network.database.pool(), { link, network: 'amazon' }, new Date('2026-06-30T12:00:00Z'));

    test('leads there without a session, and the click is an action of the person it was recommended to', async () => {
      const person = await network.person();
      await wholeReply(await send(network, person, await newConversation(network, person), 'My kitchen door squeaks'));
      const productId = await product();
      const shown = { productId, pseudonym: person.pseudonym };
      const recommendationId = await addRecommendation(network.database.pool(), shown, new Date());
      const answers = await Promise.all(
        [1, 2, 3].map(() => network.call(productLink(productId, recommendationId), { headers })),
      );
      const places = new Set(answers.map((answer) => answer.headers.get('location')));
      expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
      expect([...places]).toEqual([
        expect.stringMatching(/^https:\/\/www\.amazon\.com\/dp\/B0FLOW\?ascsubtag=[0-9a-z]{22}$/),
      ]);
      expect(answers[0]?.headers.get('referrer-policy')).toBe('strict-origin');
      await eventually(async () => {
        const { rows } = await network.database
          .pool()
          .query('select expert_type from chat.user_actions where user_id = $1 and action_type = $2', [
            person.userId,
            'affiliate_click',
          ]);
        expect(rows).toEqual([{ expert_type: 'home' }]);
      });
      const shownToAdmins = await network.person({ roles: ['admin'] });
      await eventually(async () => {
        const feed = await (await network.call('/api/admin/activity?limit=50', { as: shownToAdmins })).text();
        expect(feed).toContain('A partner link was followed');
      });
    });

    test('shows a page for a product that is gone, and takes GET and HEAD only', async () => {
      const gone = await network.call(productLink('01900000-0000-7000-8000-000000000000'), { headers });
      expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      const place = productLink(await product());
      expect((await network.call(place, { method: 'HEAD', headers })).status).toBe(302);
      expect((await network.call(place, { method: 'POST', headers })).status).toBe(404);
    });
  });
}
