import type { ColumnType, Generated } from 'kysely'

export interface SavedOrderFiltersTable {
  organization_id: string
  user_id: string
  /** Filters as in the contract (`savedOrderFilter`). */
  filters: ColumnType<unknown, string, string>
  version: Generated<number>
}
