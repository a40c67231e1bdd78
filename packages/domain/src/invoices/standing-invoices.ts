/** What was issued of an order to one receiver, null for the client itself; credited where nothing of it is owed any more. */
export type IssuedPart = { receiverId: string | null; isCredited: boolean }

/** The receivers whose part of an order is invoiced: an invoice that was credited as a whole counts for nothing. */
export function invoicedReceivers(parts: readonly IssuedPart[]): (string | null)[] {
  return parts.filter(({ isCredited }) => !isCredited).map(({ receiverId }) => receiverId)
}

/** R20: every invoice of the order is issued, and those that were credited as a whole are issued anew. */
export function isWhollyInvoiced(parts: readonly IssuedPart[]): boolean {
  const invoiced = new Set(invoicedReceivers(parts))
  return parts.length > 0 && parts.every(({ receiverId }) => invoiced.has(receiverId))
}
