// The resources of each part where every part has its own container, and the order of start.
import type { PartName } from '@consilium/contracts/parts/parts.ts';

interface PartSize {
  /** Memory of a container in compose, where the kernel kills a single process at the limit. */
  readonly memoryMb: number;
  /** Why it differs from the others. */
  readonly because?: string;
  /** Memory of a pod, which is killed as a whole at the limit; by default that of the container. */
  readonly podMemoryMb?: number;
  /** The requests of a pod: memory, and thousandths of a core. */
  readonly requests: { readonly memoryMb: number; readonly cpuMilli: number };
  /** Two, so that one can restart while the other serves. */
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
  // Uploaded pictures are read by two processes of 300 MB beside it: docs/operations.md, files of conversations.
  auth: { podMemoryMb: 1024 },
  chat: {
    memoryMb: 1500,
    because: 'It reads documents of strangers in processes of their own, 300 MB at most each.',
    waitsFor: ['billing'],
  },
  admin: {
    memoryMb: 1024,
    because: 'It reads what strangers attach in processes of their own, 300 MB at most each.',
  },
  gateway: { waitsFor: 'every service' },
};

export function sizeOf(part: PartName): PartSize {
  return { ...usual, ...otherwise[part] };
}

/** The port on which every image listens (deploy/docker/Dockerfile). */
export const containerPort = 8080;
