/** Invoice of an order to one receiver (null: the client itself); credited if nothing of it is owed any more. */
export type IssuedPart = { receiverId: string | null; isCredited: boolean }

/** Receivers whose part of an order is invoiced; a fully credited invoice does not count. */
export function listInvoicedReceivers(parts: readonly IssuedPart[]): (string | null)[] {
  return parts.filter(({ isCredited }) => !isCredited).map(({ receiverId }) => receiverId)
}

/** Checks that every part of the order is invoiced, and fully credited parts again (R20). */
export function isFullyInvoiced(parts: readonly IssuedPart[]): boolean {
  const invoiced = new Set(listInvoicedReceivers(parts))
  return parts.length > 0 && parts.every(({ receiverId }) => invoiced.has(receiverId))
}
