// How much each part is given where every part has a container of its own, and who starts after whom.
import type { PartName } from '@consilium/contracts/parts/parts.ts';

interface PartSize {
  /** Memory of a container, for one that the system takes a single process out of when its memory ends. */
  readonly memoryMb: number;
  /** Why it is not what the others have. */
  readonly because?: string;
  /** Memory of a pod, which is ended whole when its memory ends; the same where nothing is said. */
  readonly podMemoryMb?: number;
  /** What a pod is promised, of memory and of thousandths of a core. */
  readonly requests: { readonly memoryMb: number; readonly cpuMilli: number };
  /** Two, so that one may go while the other serves. */
  readonly replicas: number;
  /** Parts that compose starts before it. */
  readonly waitsFor: readonly PartName[] | 'every service';
}

export const usual = {
  memoryMb: 512,
  requests: { memoryMb: 192, cpuMilli: 100 },
  replicas: 2,
  waitsFor: [],
} as const satisfies PartSize;

const otherwise: Readonly<Partial<Record<PartName, Partial<PartSize>>>> = {
  // Pictures of strangers are read by two processes of 300 MB beside it: docs/operations.md, files of conversations.
  auth: { podMemoryMb: 1024 },
  chat: {
    memoryMb: 1500,
    because: 'It reads documents of strangers in processes of their own, 300 MB at most each.',
    waitsFor: ['billing'],
  },
  gateway: { waitsFor: 'every service' },
};

export function sizeOf(part: PartName): PartSize {
  return { ...usual, ...otherwise[part] };
}

/** Where every image listens (deploy/docker/Dockerfile). */
export const containerPort = 8080;
