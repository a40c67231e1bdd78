/** Keys of the agency's list, in a separate file, so that writes of orders can import and invalidate them. */
export const agencyOrderKeys = {
  all: ['agencyOrders'] as const,
  lists: (organizationId: string | null) => [...agencyOrderKeys.all, organizationId, 'list'] as const,
  attention: (organizationId: string | null) => [...agencyOrderKeys.all, organizationId, 'attention'] as const,
  filters: (organizationId: string | null) => [...agencyOrderKeys.all, organizationId, 'filters'] as const,
}
