import type { ProofDecision, ProofMode, ProofState } from '@tiraaz/domain/proofs/proof-round'
import type { ColumnType, Generated } from 'kysely'

export interface ProofRoundsTable {
  id: string
  organization_id: string
  client_id: string
  order_id: string
  item_id: string
  number: number
  state: ProofState
  mode: ProofMode
  message: string
  due_on: string | null
  /** Digest of designs and bytes that were sent. */
  files_key: string
  /** Digest of the bytes alone. */
  content_key: string | null
  sent_by: string
  sent_at: Date
  ended_by: string | null
  ended_at: Date | null
  reason: string | null
  /** Working days of production and transport when the round was sent. */
  workdays_needed: number | null
  /** Earliest delivery by an approval that came too late for the deadline. */
  earliest_deadline: string | null
  /** Newest answer; kept by a trigger. */
  answered_at: Date | null
}

export interface ProofRoundFilesTable {
  round_id: string
  position: number
  design_file_id: string
  design_name: string | null
  /** From 1, within the product. */
  design_number: number
  content_sha256: string
}

export interface ProofPeopleTable {
  round_id: string
  user_id: string
  first_opened_at: Date | null
  reminded_at: Date | null
}

export interface ProofGuestsTable {
  id: string
  organization_id: string
  round_id: string
  position: number
  name: string
  /** Null with the token once the organization keeps them no longer. */
  email: string | null
  token_hash: string | null
  expires_at: Date
  first_opened_at: Date | null
  /** Hash and end of the newest code, and the wrong tries since then. */
  code_hash: string | null
  code_expires_at: Date | null
  code_tries: Generated<number>
  reminded_at: Date | null
  /** Hash of the link's token in the newest reminder. */
  reminder_token_hash: string | null
  /** The agency has taken the link back. */
  revoked_at: Date | null
}

/** Answer of a user or of a guest. */
export interface ProofDecisionsTable {
  id: string
  round_id: string
  user_id: string | null
  guest_id: string | null
  decision: ProofDecision
  note: string
  /** Sentence that the person agreed to, in the language of `locale`. */
  sentence: string
  locale: string
  /** SHA-256 of each file that was seen. */
  seen: ColumnType<string[], string, never>
  at: Date
}

export interface ProofCommentsTable {
  id: string
  round_id: string
  design_file_id: string
  page: number
  x: number | null
  y: number | null
  text: string
  /** Either the user or the guest is known. */
  author_id: string | null
  author_guest_id: string | null
  is_by_agency: boolean
  at: Date
  reply_to: string | null
  resolved_by: string | null
  resolved_by_guest_id: string | null
  resolved_at: Date | null
  from_round: number | null
}
