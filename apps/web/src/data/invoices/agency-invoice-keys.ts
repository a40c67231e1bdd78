/**
 * Keys of the agency's invoices and invoice proposals, in a separate file, so that writes of orders can invalidate
 * them.
 */
export const agencyInvoiceKeys = {
  all: ['agency-invoices'] as const,
  of: (organizationId: string | null) => [...agencyInvoiceKeys.all, organizationId] as const,
}
