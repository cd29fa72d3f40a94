// What is written to us is looked at by the detector alone: helplines for danger, nothing for the rest, nothing stored.
import { expect, test } from '@jest/globals';
import { chatForFile } from '../testing/chat-for-file.ts';

const { chat } = chatForFile({});

async function findDanger(text: string): Promise<unknown> {
  const answer = await chat.call('/api/chat/danger', {
    body: { text },
    headers: { 'x-time-zone': 'Europe/Berlin' },
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

test('a visitor whose words sound like danger gets the helplines of the country', async () => {
  const found = await findDanger('Your refund is late and I want to kill myself');
  expect(found).toMatchObject({ crisis: { country: 'DE', emergencyNumber: '112' } });
});

test('other words get nothing', async () => {
  expect(await findDanger('Please send me an invoice for October.')).toEqual({ crisis: null });
});
