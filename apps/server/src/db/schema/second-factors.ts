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

export interface PasskeysTable {
  id: string
  user_id: string
  /** Base64url. */
  credential_id: string
  /** COSE key in base64url. */
  public_key: string
  counter: string
  device: string
  created_at: Date
  last_used_at: Generated<Date | null>
}

export interface UsedPasskeyChallengesTable {
  challenge: string
  expires_at: Date
}
