import type { Generated } from 'kysely'

export type ProcessRole = 'server' | 'worker' | 'command'

export interface PortalProcessesTable {
  id: string
  role: ProcessRole
  host: string
  pid: number
  version: string
  /** `s3 <bucket>` or `disk <id of the data folder>`. */
  file_store: string
  runs_jobs: boolean
  started_at: Generated<Date>
  /** Last sign of life, by the clock of the database. */
  seen_at: Generated<Date>
}
