// Feedback: one field is enough, nobody's address is kept, and events carry no words.
import { describe, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { formsForFile } from '../testing/forms-for-file.ts';
import { countRows, supportEvents } from '../testing/request-state.sql.ts';

const forms = formsForFile();
const empty = { rating: null, expertType: null, liked: '', improve: '', featureTitle: '', priority: null };
const rows = () => countRows(forms.database.pool(), 'feedback');

describe('feedback', () => {
  test.each([{ rating: 1 }, { liked: 'The tone' }, { improve: 'Speed' }, { featureTitle: 'A dark theme' }])(
    'needs one field only: %j',
    async (field) => {
      const { status, body } = await forms.send('feedback', { ...empty, ...field });
      expect({ status, body }).toEqual({ status: 201, body: { feedbackId: expect.any(String) } });
    },
  );

  test.each([{}, { liked: ' \n' }, { expertType: 'tech' }, { priority: 'critical' }])(
    'with nothing to say is told kindly: %j',
    async (fields) => {
      const { status, body } = await forms.send('feedback', { ...empty, ...fields });
      const message = 'One field is enough: stars, a few words or an idea.';
      expect({ status, message: body['message'] }).toEqual({ status: 400, message });
    },
  );

  test('is told as stars, expert, priority and lengths, with the pseudonym of a session', async () => {
    const person = somebody();
    const given = {
      rating: 4,
      expertType: 'tech',
      liked: 'Tone',
      improve: 'Speed!',
      featureTitle: 'Dark',
      priority: 'helpful',
    };
    const { body } = await forms.send('feedback', given, { identity: person });
    const feedbackId = String(body['feedbackId']);
    expect(await supportEvents(forms.database.pool(), feedbackId)).toEqual([
      expect.objectContaining({
        type: 'consilium.support.feedback-given.v1',
        subject: person.pseudonym,
        data: {
          feedbackId,
          rating: 4,
          expertType: 'tech',
          priority: 'helpful',
          likedCharacters: 4,
          improveCharacters: 6,
          featureCharacters: 4,
        },
      }),
    ]);
  });

  test('of a visitor names nobody', async () => {
    const { body } = await forms.send('feedback', { ...empty, rating: 5 });
    const [event] = await supportEvents(forms.database.pool(), String(body['feedbackId']));
    expect(event?.subject).toBe('visitor');
  });

  test('sent twice, also at once, is given once; with other words under the same key it is refused', async () => {
    const before = await rows();
    const key = newId();
    const send = (liked: string) => forms.send('feedback', { ...empty, liked }, { key });
    const answers = await Promise.all([send('Calm'), send('Calm'), send('Calm')]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['feedbackId'])}`)).size).toBe(1);
    expect(await send('Loud')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await rows()).toBe(before + 1);
  });

  test('of a robot is answered like a person’s and kept nowhere', async () => {
    const before = await rows();
    const { status, body } = await forms.send('feedback', { ...empty, rating: 5, website: 'x' });
    expect({ status, body }).toEqual({ status: 201, body: { feedbackId: expect.any(String) } });
    expect(await rows()).toBe(before);
  });

  test.each([
    { rating: 6 },
    { rating: 0 },
    { rating: 4.5 },
    { expertType: 'music' },
    { liked: 'a'.repeat(2001) },
    { liked: '\uD83D' },
  ])('out of bounds is refused: %j', async (wrong) => {
    expect((await forms.send('feedback', { ...empty, rating: 3, ...wrong })).status).toBe(400);
  });
});
