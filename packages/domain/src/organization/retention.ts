import type { Problem } from '../problem.ts'

/** Kinds of data that are removed after a time that the organization sets. */
export const RETENTION_KINDS = [
  'mails',
  'chatMessages',
  'artwork',
  'worksheetLinks',
  'proofGuests',
  'invitations',
  'logIns',
  'auditEvents',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** Days that each kind of data is kept; null: never removed. */
export type RetentionDays = Readonly<Record<RetentionKind, number | null>>

type RetentionLimit = { min: number; usual: number | null; mayBeUnlimited: boolean }

/** Seven years, with two leap days. */
const SEVEN_YEARS = 2557

/** Limits in days. By default nothing goes that an agency or a client may look for again. */
export const RETENTION_LIMITS = {
  mails: { min: 30, usual: 90, mayBeUnlimited: false },
  chatMessages: { min: 90, usual: null, mayBeUnlimited: true },
  artwork: { min: 365, usual: null, mayBeUnlimited: true },
  worksheetLinks: { min: 30, usual: 365, mayBeUnlimited: false },
  proofGuests: { min: 30, usual: 365, mayBeUnlimited: false },
  invitations: { min: 30, usual: 365, mayBeUnlimited: false },
  logIns: { min: 30, usual: 180, mayBeUnlimited: false },
  auditEvents: { min: 365, usual: SEVEN_YEARS, mayBeUnlimited: true },
} as const satisfies Record<RetentionKind, RetentionLimit>

export const MAX_RETENTION_DAYS = 3650

/** Returns a value for each kind of data. */
export const mapRetention = <T>(value: (kind: RetentionKind) => T): Record<RetentionKind, T> => ({
  mails: value('mails'),
  chatMessages: value('chatMessages'),
  artwork: value('artwork'),
  worksheetLinks: value('worksheetLinks'),
  proofGuests: value('proofGuests'),
  invitations: value('invitations'),
  logIns: value('logIns'),
  auditEvents: value('auditEvents'),
})

/** Validates days per kind: whole, within limits, and unlimited only where that is allowed. */
export function checkRetention(days: RetentionDays): Problem[] {
  return RETENTION_KINDS.flatMap((key): Problem[] => {
    const { min, mayBeUnlimited } = RETENTION_LIMITS[key]
    const value = days[key]
    if (value === null) return mayBeUnlimited ? [] : [{ key, code: 'required' }]
    if (!Number.isInteger(value)) return [{ key, code: 'notAWholeNumber' }]
    if (value < min) return [{ key, code: 'numberTooSmall', params: { min } }]
    return value > MAX_RETENTION_DAYS ? [{ key, code: 'numberTooLarge', params: { max: MAX_RETENTION_DAYS } }] : []
  })
}

/** Years that accounting documents are kept after the financial year (Raamatupidamise seadus § 12). */
export const ACCOUNTING_YEARS = 7

/**
 * First instant whose accounting records must still be kept: those of the financial year, the calendar year in UTC,
 * that ended at most seven years ago.
 */
export const getAccountingStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() - ACCOUNTING_YEARS, 0, 1))
