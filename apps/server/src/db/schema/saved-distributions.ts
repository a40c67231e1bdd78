import type { ColumnType, Generated } from 'kysely'

export type SavedDesignJson = {
  id: string
  productId: string
  name: string | null
  quantity: number
  destinations: { destinationId: string; quantity: number }[]
}

export interface SavedDistributionsTable {
  id: string
  organization_id: string
  client_id: string
  name: string
  name_key: string
  designs: ColumnType<SavedDesignJson[], string, string>
  version: Generated<number>
  saved_at: Date
}
