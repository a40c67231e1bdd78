import type { ProcessState } from '../ports/process-state/process-state.ts'

/** State of a process that lacks nothing. */
export const createProcessState = (engine: ProcessState['engine'] = 'embedded'): ProcessState => ({
  startedAt: new Date('2026-03-11T06:00:00Z'),
  engine,
  readBacklog: async () => [],
  readFreeBytes: async () => 10 * 1024 ** 3,
  previewsStart: () => true,
  readReplicaState: async () => 'ok',
})
