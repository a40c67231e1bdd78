import type { Role } from '@tiraaz/domain/access/role'
import type { Locale } from '@tiraaz/messages/locale'
import type { Generated } from 'kysely'

export interface InvitationsTable {
  id: string
  organization_id: string
  client_id: string | null
  email: string
  name: string
  role: Role
  can_view_agency_clients_orders: Generated<boolean>
  default_cost_centre_id: Generated<string | null>
  locale: Locale
  token_hash: string
  invited_by: string
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

export interface PasswordResetsTable {
  token_hash: string
  user_id: string
  created_at: Date
  expires_at: Date
}

export interface LinkRequestsTable {
  id: string
  account: string
  address: string
  requested_at: Date
}
