import type { Generated } from 'kysely'

export interface SecondFactorsTable {
  user_id: string
  sealed_secret: string
  confirmed_at: Date | null
  last_step: Generated<string>
  created_at: Date
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: string
}
