/** Keys of the agency's invoices and of what can be invoiced; a file of its own, so that writes of orders can make them stale. */
export const agencyInvoiceKeys = {
  all: ['agency-invoices'] as const,
  of: (organizationId: string | null) => [...agencyInvoiceKeys.all, organizationId] as const,
}
