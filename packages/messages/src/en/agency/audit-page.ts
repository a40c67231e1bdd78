import type { auditPage as et } from '../../et/agency/audit-page.ts'
import type { Texts } from '../../texts.ts'

export const auditPage: Texts<typeof et> = {
  title: 'Audit log',
  about:
    'Who changed what in the settings, clients, products and invoices. The log cannot be changed. Changes of orders are in the history of each order:',
  toOrders: 'orders',
  search: 'Search by name',
  noun: 'Record',
  actor: 'Who',
  at: 'Time',
  what: 'Action',
  changes: 'Changes',
  nothing: 'none',
  export: 'Download CSV',
  empty: 'No changes found',
  emptyText: 'Every change of settings, clients, products or invoices appears here.',
  emptyFiltered: 'No change matches the chosen filters.',
  showAll: 'Show all changes',
}
