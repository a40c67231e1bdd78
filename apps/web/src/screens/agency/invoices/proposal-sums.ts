import { centsToEuros, eurosToCents } from '@tiraaz/domain/money/money'
import type { InvoiceProposal } from '../../../data/invoices/agency-invoices.ts'

type ProposedInvoice = InvoiceProposal['invoices'][number]
export type ProposalSums = { net: number; vat: number; total: number }

/** What the invoice of a receiver would come to without the orders that are left out; null where nothing is left of it. */
export const sumsOfProposed = ({ parts }: ProposedInvoice, leftOut: ReadonlySet<string>): ProposalSums | null => {
  const lines = parts.filter(({ orderId }) => !leftOut.has(orderId)).flatMap((part) => part.lines)
  if (lines.length === 0) return null
  const net = lines.reduce((sum, line) => sum + eurosToCents(line.netSum), 0)
  const vat = lines.reduce((sum, line) => sum + eurosToCents(line.vatSum), 0)
  return { net: centsToEuros(net), vat: centsToEuros(vat), total: centsToEuros(net + vat) }
}

/** Delivered orders are invoiced unless somebody takes them out, the others only where somebody takes them in. */
export const leftOutOf = (orders: InvoiceProposal['orders'], toggled: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(orders.filter(({ id, isDelivered }) => isDelivered === toggled.has(id)).map(({ id }) => id))

export const keyOfReceiver = ({ clientId, receiverId }: { clientId: string; receiverId: string | null }): string =>
  `${clientId}/${receiverId ?? ''}`

/** Of all invoices that would be issued. */
export const totalOfProposal = (sums: readonly (ProposalSums | null)[]): { count: number; total: number } => {
  const known = sums.flatMap((sum) => sum ?? [])
  return { count: known.length, total: centsToEuros(known.reduce((all, { total }) => all + eurosToCents(total), 0)) }
}
