// Partition p of every topic goes to the same member, and the members get about the same number.
import { expect, test } from '@jest/globals';
import { AssignerProtocol } from 'kafkajs';
import { allSlots } from '../slot.ts';
import { assignSlots } from './slot-assigner.ts';

const { MemberAssignment, MemberMetadata } = AssignerProtocol;

function member(memberId: string, topics: readonly string[]) {
  return {
    memberId,
    memberMetadata: MemberMetadata.encode({ version: 1, topics: [...topics], userData: Buffer.alloc(0) }),
  };
}

const assigned = (members: readonly ReturnType<typeof member>[]) =>
  assignSlots(members).map(({ memberId, memberAssignment }) => ({
    memberId,
    topics: { ...MemberAssignment.decode(memberAssignment)?.assignment },
  }));

test.each([1, 2, 3, 5, 12, 14])('%i members share all partitions of all topics evenly', (count) => {
  const shares = assigned(Array.from({ length: count }, (_, index) => member(`m${index}`, ['usage', 'billing'])));
  for (const { topics } of shares) expect(topics['usage']).toEqual(topics['billing']);
  const sizes = shares.map(({ topics }) => topics['usage']?.length ?? 0);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  expect(shares.flatMap(({ topics }) => topics['usage'] ?? []).toSorted((a, b) => a - b)).toEqual(allSlots);
});

test('a topic that only a newer member knows goes to that member', () => {
  const [older, newer] = assigned([member('a', ['usage']), member('b', ['usage', 'privacy'])]);
  expect(older?.topics).not.toHaveProperty('privacy');
  expect(newer?.topics['privacy']).toEqual(allSlots);
});
