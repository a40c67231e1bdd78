/** Keys of the agency's list, in a separate file, so that writes of orders can import and invalidate them. */
export const agencyOrderKeys = {
  all: ['agencyOrders'] as const,
  lists: (organizationId: string | null) => [...agencyOrderKeys.all, organizationId, 'list'] as const,
  // Read once when its dialog is opened: confirming the first order changes nothing in it.
  toConfirm: (organizationId: string | null) => ['ordersToConfirm', organizationId] as const,
  attention: (organizationId: string | null) => [...agencyOrderKeys.all, organizationId, 'attention'] as const,
  proofs: (organizationId: string | null) => [...agencyOrderKeys.all, organizationId, 'proofs'] as const,
  calendar: (organizationId: string | null) => [...agencyOrderKeys.all, organizationId, 'calendar'] as const,
  // No part of the orders: steps of orders change no named filter.
  savedFilters: (organizationId: string | null) => ['savedOrderFilters', organizationId] as const,
  filters: (organizationId: string | null) => [...agencyOrderKeys.all, organizationId, 'filters'] as const,
}
