import { centsToEuros, eurosToCents } from '@tiraaz/domain/money/money'
import type { InvoiceProposal } from '../../../data/invoices/agency-invoices.ts'

type ProposedInvoice = InvoiceProposal['invoices'][number]
export type ProposalSums = { net: number; vat: number; total: number }

/** Totals of a proposed invoice without the excluded orders; null if no lines remain. */
export const sumsOfProposed = ({ parts }: ProposedInvoice, leftOut: ReadonlySet<string>): ProposalSums | null => {
  const lines = parts.filter(({ orderId }) => !leftOut.has(orderId)).flatMap((part) => part.lines)
  if (lines.length === 0) return null
  const net = lines.reduce((sum, line) => sum + eurosToCents(line.netSum), 0)
  const vat = lines.reduce((sum, line) => sum + eurosToCents(line.vatSum), 0)
  return { net: centsToEuros(net), vat: centsToEuros(vat), total: centsToEuros(net + vat) }
}

/** Ids of the excluded orders: by default the undelivered ones; `toggled` inverts the default. */
export const excludedOrderIds = (
  orders: InvoiceProposal['orders'],
  toggled: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(orders.filter(({ id, isDelivered }) => isDelivered === toggled.has(id)).map(({ id }) => id))

/** Key of a proposed invoice: a receiver has several where its client splits them (R45). */
export const keyOfInvoice = ({
  clientId,
  receiverId,
  group,
}: Pick<ProposedInvoice, 'clientId' | 'receiverId' | 'group'>): string =>
  JSON.stringify([clientId, receiverId, group === null ? group : [group.value]])

/** Count and total (euros) of the invoices to issue. */
export const totalOfProposal = (sums: readonly (ProposalSums | null)[]): { count: number; total: number } => {
  const known = sums.flatMap((sum) => sum ?? [])
  return { count: known.length, total: centsToEuros(known.reduce((all, { total }) => all + eurosToCents(total), 0)) }
}
