import type { agencySections as source } from '../../et/agency/agency-sections.ts'
import type { Texts } from '../../texts.ts'

export const agencySections: Texts<typeof source> = {
  label: 'Agency dashboard',
  reports: 'Reports',
  users: 'Staff',
  clients: 'Clients',
  products: 'Products',
  printingHouses: 'Printing houses',
  worksheets: 'Worksheets',
  proofs: 'Proofs',
  invoices: 'Invoices',
  orders: 'Orders',
  calendar: 'Calendar',
  settings: 'Settings',
  transport: 'Transport prices',
  auditLog: 'Audit log',
  operations: 'Operations',
}
