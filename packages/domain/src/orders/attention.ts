/**
 * What an order may wait for from the agency, in the order in which it is looked at:
 * - toConfirm: it is submitted
 * - priceMissing: submitted with a price on request (R16)
 * - filesMissing: a required design file has not come yet (R12)
 * - adjustment: a worksheet requires adjustment or was rejected (R21)
 * - alteration: the client asks for a change (R36)
 * - late: its deadline has passed and it is neither done nor canceled
 */
export const ATTENTION_KINDS = [
  'toConfirm',
  'priceMissing',
  'filesMissing',
  'adjustment',
  'alteration',
  'late',
] as const

export type AttentionKind = (typeof ATTENTION_KINDS)[number]
