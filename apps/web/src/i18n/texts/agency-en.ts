import { agencyClients } from '@tiraaz/messages/en/agency/agency-clients'
import { agencyProducts } from '@tiraaz/messages/en/agency/agency-products'
import { agencyInvoices } from '@tiraaz/messages/en/agency/agency-invoices'
import { agencyOrder } from '@tiraaz/messages/en/agency/agency-order'
import { agencyCalendar } from '@tiraaz/messages/en/agency/agency-calendar'
import { confirmOrder } from '@tiraaz/messages/en/agency/confirm-order'
import { orderFilters } from '@tiraaz/messages/en/agency/order-filters'
import { operationsPage } from '@tiraaz/messages/en/agency/operations-page'
import { auditPage } from '@tiraaz/messages/en/agency/audit-page'
import { agencySections } from '@tiraaz/messages/en/agency/agency-sections'
import { agencyStaff } from '@tiraaz/messages/en/agency/agency-staff'
import { numberField } from '@tiraaz/messages/en/number-field'
import { printingHouses } from '@tiraaz/messages/en/agency/printing-houses'
import { printProfiles } from '@tiraaz/messages/en/agency/print-profiles'
import { emailTexts } from '@tiraaz/messages/en/agency/email-texts'
import { organizationSettings } from '@tiraaz/messages/en/agency/organization-settings'
import { proofBoard } from '@tiraaz/messages/en/agency/proof-board'
import { proofPolicy } from '@tiraaz/messages/en/agency/proof-policy'
import { reports } from '@tiraaz/messages/en/agency/reports'
import { tableColumns } from '@tiraaz/messages/en/agency/table-columns'
import { tables } from '@tiraaz/messages/en/agency/tables'
import { unsaved } from '@tiraaz/messages/en/unsaved'
import { privacy } from '@tiraaz/messages/en/agency/privacy'
import { prices } from '@tiraaz/messages/en/agency/prices'
import { speedLevels } from '@tiraaz/messages/en/agency/speed-levels'
import { worksheetJob } from '@tiraaz/messages/en/worksheet-job'
import { worksheets } from '@tiraaz/messages/en/agency/worksheets'
import type { AgencyTexts } from './text-parts.ts'

export const texts: AgencyTexts = {
  agencyClients,
  agencyProducts,
  agencyInvoices,
  agencyOrder,
  agencyCalendar,
  confirmOrder,
  orderFilters,
  agencySections,
  auditPage,
  operationsPage,
  agencyStaff,
  numberField,
  emailTexts,
  printProfiles,
  organizationSettings,
  printingHouses,
  prices,
  speedLevels,
  privacy,
  proofBoard,
  proofPolicy,
  reports,
  tableColumns,
  tables,
  unsaved,
  worksheetJob,
  worksheets,
}
