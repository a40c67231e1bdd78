/** Bank entries without an invoice: some of the money is free, or all of it was given to invoices or settled (R43). */
export const BANK_ENTRY_STATES = ['open', 'settled'] as const

/** Reasons for settling money without an invoice; `other` needs a note. */
export const SETTLE_REASONS = ['returned', 'notOurs', 'other'] as const
export type SettleReason = (typeof SETTLE_REASONS)[number]
