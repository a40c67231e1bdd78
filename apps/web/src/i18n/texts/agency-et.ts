import { agencyClients } from '@tiraaz/messages/et/agency/agency-clients'
import { agencyProducts } from '@tiraaz/messages/et/agency/agency-products'
import { agencyInvoices } from '@tiraaz/messages/et/agency/agency-invoices'
import { agencyOrder } from '@tiraaz/messages/et/agency/agency-order'
import { agencyCalendar } from '@tiraaz/messages/et/agency/agency-calendar'
import { confirmOrder } from '@tiraaz/messages/et/agency/confirm-order'
import { orderFilters } from '@tiraaz/messages/et/agency/order-filters'
import { operationsPage } from '@tiraaz/messages/et/agency/operations-page'
import { auditPage } from '@tiraaz/messages/et/agency/audit-page'
import { agencySections } from '@tiraaz/messages/et/agency/agency-sections'
import { agencyStaff } from '@tiraaz/messages/et/agency/agency-staff'
import { numberField } from '@tiraaz/messages/et/number-field'
import { printingHouses } from '@tiraaz/messages/et/agency/printing-houses'
import { printProfiles } from '@tiraaz/messages/et/agency/print-profiles'
import { emailTexts } from '@tiraaz/messages/et/agency/email-texts'
import { organizationSettings } from '@tiraaz/messages/et/agency/organization-settings'
import { proofBoard } from '@tiraaz/messages/et/agency/proof-board'
import { proofPolicy } from '@tiraaz/messages/et/agency/proof-policy'
import { reports } from '@tiraaz/messages/et/agency/reports'
import { tableColumns } from '@tiraaz/messages/et/agency/table-columns'
import { tables } from '@tiraaz/messages/et/agency/tables'
import { unsaved } from '@tiraaz/messages/et/unsaved'
import { privacy } from '@tiraaz/messages/et/agency/privacy'
import { prices } from '@tiraaz/messages/et/agency/prices'
import { speedLevels } from '@tiraaz/messages/et/agency/speed-levels'
import { worksheetJob } from '@tiraaz/messages/et/worksheet-job'
import { worksheets } from '@tiraaz/messages/et/agency/worksheets'
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
