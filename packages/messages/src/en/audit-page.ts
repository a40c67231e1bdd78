import type { auditPage as et } from '../et/audit-page.ts'
import type { Texts } from '../texts.ts'

export const auditPage: Texts<typeof et> = {
  title: 'Audit log',
  about:
    'Who changed what of the settings, clients, products and invoices. Nobody can change the log. Changes of orders stand in the history of each order:',
  toOrders: 'orders',
  search: 'Search by name',
  noun: 'What',
  actor: 'Who',
  at: 'Time',
  what: 'What',
  changes: 'Changes',
  nothing: 'none',
  export: 'Save CSV',
  empty: 'No changes found',
  emptyText: 'Every change of the settings, clients, products or invoices appears here.',
  emptyFiltered: 'No change fits the chosen filters.',
  showAll: 'Show all changes',
}
