import type { Generated } from 'kysely'

export interface BackupRunsTable {
  id: string
  state: Generated<'running' | 'ok' | 'failed'>
  place: string
  started_at: Generated<Date>
  finished_at: Date | null
  bytes: number | null
  failure: string | null
}
