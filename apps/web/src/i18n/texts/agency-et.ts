import { agencyClients } from '@tiraaz/messages/et/agency-clients'
import { agencyProducts } from '@tiraaz/messages/et/agency-products'
import { agencyInvoices } from '@tiraaz/messages/et/agency-invoices'
import { agencyOrder } from '@tiraaz/messages/et/agency-order'
import { auditPage } from '@tiraaz/messages/et/audit-page'
import { agencySections } from '@tiraaz/messages/et/agency-sections'
import { agencyStaff } from '@tiraaz/messages/et/agency-staff'
import { numberField } from '@tiraaz/messages/et/number-field'
import { printingHouses } from '@tiraaz/messages/et/printing-houses'
import { organizationSettings } from '@tiraaz/messages/et/organization-settings'
import { reports } from '@tiraaz/messages/et/reports'
import { tableColumns } from '@tiraaz/messages/et/table-columns'
import { tables } from '@tiraaz/messages/et/tables'
import { unsaved } from '@tiraaz/messages/et/unsaved'
import { prices } from '@tiraaz/messages/et/prices'
import { worksheetJob } from '@tiraaz/messages/et/worksheet-job'
import { worksheets } from '@tiraaz/messages/et/worksheets'
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
