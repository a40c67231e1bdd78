import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'

/** Incoming payment of a bank statement. */
export type BankEntry = {
  /** Bank's id of the entry, the same in every file that contains it. */
  key: string
  bookedOn: Day
  cents: Cents
  payer: string | null
  /** Account that the payment came from. */
  payerIban: string | null
  reference: string | null
  /** Explanation that the payer wrote. */
  text: string | null
  /** Batch of several payments with only their sum: a person has to assign them. */
  isGathered: boolean
}

/** Invoice with the amount not paid yet; number and names let a payment without a reference number find it. */
export type UnpaidInvoice = {
  id: string
  referenceNumber: string
  invoiceNo: string
  /** Receiver and client. */
  names: readonly string[]
  unpaidCents: Cents
  /** Standing payments that were entered by hand. */
  paidByHand?: readonly Cents[]
}
