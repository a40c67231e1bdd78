/**
 * States of a proof round. `passed`: the agency lets the job be printed without the client's answer, with a reason;
 * `superseded`: a newer round has replaced it.
 */
export const PROOF_STATES = ['sent', 'approved', 'changesRequested', 'passed', 'withdrawn', 'superseded'] as const

export type ProofState = (typeof PROOF_STATES)[number]

/** Answers of a person who decides about a proof. */
export const PROOF_DECISIONS = ['approved', 'changesRequested'] as const

export type ProofDecision = (typeof PROOF_DECISIONS)[number]

/** Approvals that a round needs: that of one of its people, or of all of them. */
export const PROOF_MODES = ['any', 'all'] as const

export type ProofMode = (typeof PROOF_MODES)[number]

export const PROOF_LIMITS = { people: 20, guests: 5, comments: 500, files: 400 } as const

/**
 * Returns the state of a round after the answers of its people; null stands for a person who has not answered. One request
 * for changes ends the round, whatever its mode (R44).
 */
export function getStateAfterAnswers(mode: ProofMode, answers: readonly (ProofDecision | null)[]): ProofState {
  if (answers.includes('changesRequested')) return 'changesRequested'
  const isApproved =
    mode === 'any' ? answers.includes('approved') : answers.length > 0 && answers.every((one) => one === 'approved')
  return isApproved ? 'approved' : 'sent'
}

/**
 * Standing of a product before printing, by its newest round. `outdated`: the files have other bytes than those
 * that were sent as a proof; `toSend`: the policy asks for a proof, and none was sent; `approvedBefore`: it asks for one, and
 * the same bytes were approved with an earlier order.
 */
export const PROOF_GATES = [
  'notAsked',
  'toSend',
  'approvedBefore',
  'waiting',
  'changesRequested',
  'outdated',
  'approved',
  'passed',
] as const

export type ProofGate = (typeof PROOF_GATES)[number]

/** Months in which an approval counts for a later order of the same bytes (R44). */
export const APPROVAL_MONTHS = 12

/** Facts of a product without a round that stands: the policy asks for a proof, and an approval of the same bytes that still counts. */
type ProofNeed = { isRequired: boolean; isApprovedBefore: boolean }

/** Returns the gate of a product by its newest round (R44); `hasCurrentFiles`: the order still has the bytes that the round was sent with. */
export function getProofGate(
  newest: { state: ProofState; hasCurrentFiles: boolean } | null,
  { isRequired, isApprovedBefore }: ProofNeed,
): ProofGate {
  // A superseded round has a newer one, so the newest is superseded only when that one is gone.
  if (newest === null || newest.state === 'withdrawn' || newest.state === 'superseded') {
    if (!isRequired) return 'notAsked'
    return isApprovedBefore ? 'approvedBefore' : 'toSend'
  }
  if (!newest.hasCurrentFiles) return 'outdated'
  return newest.state === 'sent' ? 'waiting' : newest.state
}

/** Checks whether a worksheet stays at the agency until the client has approved the proof (R44). */
export function holdsWorksheet(gate: ProofGate): boolean {
  return gate === 'toSend' || gate === 'waiting' || gate === 'changesRequested' || gate === 'outdated'
}

/**
 * Checks whether the agency may let a product be printed without a round that it could end: one that has to be sent yet, or
 * whose files have changed since.
 */
export const canPassWithoutRound = (gate: ProofGate): boolean => gate === 'toSend' || gate === 'outdated'

/**
 * Checks whether the agency may end a round without the client's approval (R44): it takes a waiting one back, and lets the
 * newest one be printed that waits or was sent back, if its bytes are still those of the order.
 */
export function canEndProof(
  end: 'withdrawn' | 'passed',
  { state, isNewest, hasCurrentFiles }: { state: ProofState; isNewest: boolean; hasCurrentFiles: boolean },
): boolean {
  if (end === 'withdrawn') return state === 'sent'
  return isNewest && hasCurrentFiles && (state === 'sent' || state === 'changesRequested')
}

/**
 * Checks whether the deadline of an order (`day`) no longer holds by the approval of a proof, after which the delivery is
 * not before `earliest`.
 */
export const isDeadlineLost = ({ day, earliest }: { day: string; earliest: string }): boolean => earliest > day
