import type { JobBacklog } from '../metrics/metrics.ts'

/** State of this process and of the machine below it, for health checks and the operations page. */
export interface ProcessState {
  startedAt: Date
  engine: 'embedded' | 'postgres'
  /** Jobs of all processes that are not finished. */
  readBacklog: () => Promise<JobBacklog[]>
  /** Free space on the disk of DATA_DIR. */
  readFreeBytes: () => Promise<number>
  /** False after the preview process has failed to start several times in a row. */
  previewsStart: () => boolean
  /** State of the replica of the database; ok where none is set. */
  readReplicaState: () => Promise<'ok' | 'behind' | 'away'>
}
