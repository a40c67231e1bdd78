import type { AuditedNoun, AuditedVerb } from '@tiraaz/domain/audit/audited'
import type { ColumnType } from 'kysely'

type Facts = Record<string, unknown>
/** Written as text (JSON.stringify), read as what it says; never changed. */
type FactsColumn = ColumnType<Facts | null, string | null, never>

export interface AuditEventsTable {
  id: string
  organization_id: string
  actor_id: string | null
  actor_name: string
  at: Date
  noun: AuditedNoun
  subject_id: string
  subject_name: string
  client_id: string | null
  verb: AuditedVerb
  before: FactsColumn
  after: FactsColumn
  search_text: string
}
