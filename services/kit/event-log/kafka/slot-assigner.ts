// Assigns the partitions of a group: partition p of every topic goes to the same member, because p is the subjects' slot.
import { AssignerProtocol } from 'kafkajs';
import type { GroupMember, GroupMemberAssignment, PartitionAssigner } from 'kafkajs';
import { allSlots } from '../slot.ts';

const { MemberAssignment, MemberMetadata } = AssignerProtocol;
const NAME = 'ConsiliumSlots';
const VERSION = 1;

export const slotAssigner: PartitionAssigner = () => ({
  name: NAME,
  version: VERSION,
  protocol: ({ topics }) => ({
    name: NAME,
    metadata: MemberMetadata.encode({ version: VERSION, topics, userData: Buffer.alloc(0) }),
  }),
  assign: async ({ members }) => assignSlots(members),
});

export function assignSlots(members: readonly GroupMember[]): GroupMemberAssignment[] {
  const sorted = members
    .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
    .map(({ memberId, memberMetadata }) => ({
      memberId,
      topics: topicsOf(memberMetadata),
      given: new Map<string, number[]>(),
    }));
  for (const topic of new Set(sorted.flatMap(({ topics }) => topics))) {
    // During a rollout some members may not know a topic yet.
    const takers = sorted.filter(({ topics }) => topics.includes(topic));
    for (const slot of allSlots) {
      const taker = takers[slot % takers.length];
      taker?.given.set(topic, [...(taker.given.get(topic) ?? []), slot]);
    }
  }
  return sorted.map(({ memberId, given }) => ({
    memberId,
    memberAssignment: MemberAssignment.encode({
      version: VERSION,
      assignment: Object.fromEntries(given),
      userData: Buffer.alloc(0),
    }),
  }));
}

function topicsOf(metadata: Buffer): readonly string[] {
  return MemberMetadata.decode(metadata)?.topics ?? [];
}
