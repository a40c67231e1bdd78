import { agencyClients } from '@tiraaz/messages/en/agency-clients'
import { agencyProducts } from '@tiraaz/messages/en/agency-products'
import { agencyInvoices } from '@tiraaz/messages/en/agency-invoices'
import { agencyOrder } from '@tiraaz/messages/en/agency-order'
import { auditPage } from '@tiraaz/messages/en/audit-page'
import { agencySections } from '@tiraaz/messages/en/agency-sections'
import { agencyStaff } from '@tiraaz/messages/en/agency-staff'
import { numberField } from '@tiraaz/messages/en/number-field'
import { printingHouses } from '@tiraaz/messages/en/printing-houses'
import { organizationSettings } from '@tiraaz/messages/en/organization-settings'
import { reports } from '@tiraaz/messages/en/reports'
import { tableColumns } from '@tiraaz/messages/en/table-columns'
import { tables } from '@tiraaz/messages/en/tables'
import { unsaved } from '@tiraaz/messages/en/unsaved'
import { prices } from '@tiraaz/messages/en/prices'
import { worksheetJob } from '@tiraaz/messages/en/worksheet-job'
import { worksheets } from '@tiraaz/messages/en/worksheets'
import type { AgencyTexts } from './text-parts.ts'

export const texts: AgencyTexts = {
  agencyClients,
  agencyProducts,
  agencyInvoices,
  agencyOrder,
  agencySections,
  auditPage,
  agencyStaff,
  numberField,
  organizationSettings,
  printingHouses,
  prices,
  reports,
  tableColumns,
  tables,
  unsaved,
  worksheetJob,
  worksheets,
}
