import type { EndpointName } from '@tiraaz/contract/addresses'

/** Calls that may read these tables from end to end, and why. */
type Exemption = { calls: readonly EndpointName[]; tables: readonly string[] | 'all'; reason: string }

const EXEMPT: readonly Exemption[] = [
  {
    calls: ['erasePerson', 'getErasurePreview'],
    tables: 'all',
    reason: 'Looks for the name and the address of a person in every text of the organization, once for each person.',
  },
  {
    calls: ['getRetentionPreview'],
    tables: 'all',
    reason:
      'Counts on a page of the settings what a new period would remove; most of it is old, so that no index helps.',
  },
  {
    calls: ['exportOwnData', 'exportPersonData'],
    tables: ['orders', 'order_items', 'worksheets', 'audit_events'],
    reason: 'A file of everything that a person did; a person of the agency may have done a large part of all.',
  },
  {
    calls: ['getFirstSteps'],
    tables: ['orders'],
    reason: 'Asks whether there is any sent order and stops at the first one.',
  },
  {
    calls: ['getSpeedLevels', 'saveSpeedLevels'],
    tables: ['speed_levels'],
    reason: 'The page shows all speeds of the organization, and saving replaces them; here every product has four.',
  },
  {
    calls: ['listAuditEvents', 'getAuditFilters'],
    tables: ['audit_events'],
    reason: 'Counts changes of the back office and log-ins, of which orders make none; few people may read them.',
  },
  {
    calls: ['listAgencyInvoices'],
    tables: ['sales_invoices'],
    reason: 'Its page shows the sums of all invoices that the filters leave; a search reads all names of receivers.',
  },
  {
    calls: ['listOutbox'],
    tables: ['mails'],
    reason: 'The page of a demo, which keeps hundreds of e-mails; elsewhere it is not served.',
  },
]

export const isExempt = (name: EndpointName, table: string): boolean =>
  EXEMPT.some(({ calls, tables }) => calls.includes(name) && (tables === 'all' || tables.includes(table)))
