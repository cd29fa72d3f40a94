// First advice says how well its playbook fits.
import { expect, test } from '@jest/globals';
import { firstAdvice } from './compose-reply.ts';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';

const [playbook] = loadPlaybooks();

test('a reply says when its playbook is only the closest one', () => {
  if (!playbook) throw new Error('there is no playbook');
  const weak = firstAdvice({ playbook, strength: 'weak', others: [] }, 'something near it', playbook.expert);
  expect(weak.text).toContain('That is the closest I have');
  expect(weak.solutions.length).toBeGreaterThan(0);
  const good = firstAdvice({ playbook, strength: 'good', others: [] }, 'just that', playbook.expert);
  expect(good.text).not.toContain('That is the closest I have');
});
