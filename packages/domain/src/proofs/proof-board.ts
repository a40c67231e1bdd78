/**
 * Tabs of the agency's board of proofs (R44), by what the newest round of a product waits for. `toSend`: one is asked for, or the files have changed
 * since; `approved`: by the client or passed by the agency, within `APPROVED_DAYS`.
 */
export const PROOF_TABS = ['toSend', 'waiting', 'changesAsked', 'approved'] as const

export type ProofTab = (typeof PROOF_TABS)[number]

/** Days for which an approval stays on the board. */
export const APPROVED_DAYS = 30

/** Counts of the board end at this number: a person who reads it knows that there are more. */
export const PROOF_COUNT_LIMIT = 1000
