import type { RetentionKind } from '@tiraaz/domain/organization/retention'

export interface OrganizationRetentionTable {
  organization_id: string
  kind: RetentionKind
  days: number | null
}
